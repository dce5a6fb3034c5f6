/** A query with other values of some parameters, with its question mark; null takes a parameter out. */
export function changedQuery(query: URLSearchParams, change: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
