import type { Player, PlayerStore } from "../port.ts";

export function createPlayerStore(): PlayerStore {
  const players = new Map<string, Player>();

  return {
    async find(issuer, sub) {
      const stored = players.get(accountOf(issuer, sub));
      return stored && { ...stored };
    },

    async ensure(issuer, sub, player) {
      const account = accountOf(issuer, sub);
      const stored = players.get(account) ?? { ...player };
      players.set(account, stored);
      return { ...stored };
    },
  };
}

function accountOf(issuer: string, sub: string): string {
  return JSON.stringify([issuer, sub]);
}
