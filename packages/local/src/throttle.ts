/** Whether one more request is let in now. */
export type Throttle = () => boolean;

/**
 * A token bucket like API Gateway's: `perSecond` requests on average, and as many at once.
 * @param now milliseconds, for tests
 */
export function createThrottle(
  perSecond: number | undefined,
  now: () => number = () => performance.now(),
): Throttle {
  if (perSecond === undefined) return () => true;
  let tokens = perSecond;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
