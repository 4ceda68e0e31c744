/** A text with its `{valueId}` places filled in; a place that names no value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{([A-Za-z0-9_-]+)\}/g, (place, valueId: string) =>
    Object.hasOwn(values, valueId) ? String(values[valueId]) : place,
  );
}
