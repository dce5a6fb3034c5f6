/** Address of the same page with other parameters. @param changes null removes a parameter. */
export function withParameters(parameters: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}

/** Parameters of the address by which an entry is open: its id, whether it is new, the entry that it copies. */
export const entryParameters = { id: 'entry', isNew: 'new', copies: 'copy' } as const;

/** Closes the entry that an address has open. */
export const noEntry = {
  [entryParameters.id]: null,
  [entryParameters.isNew]: null,
  [entryParameters.copies]: null,
} as const;
