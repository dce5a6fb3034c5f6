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

/** Parameters that begin a new entry. @param copied id of the entry that it copies. */
export function newEntry(id: string, copied?: string): Readonly<Record<string, string>> {
  return {
    [entryParameters.id]: id,
    [entryParameters.isNew]: '1',
    ...(copied !== undefined && { [entryParameters.copies]: copied }),
  };
}

/** Closes the entry that an address has open. */
export const noEntry = {
  [entryParameters.id]: null,
  [entryParameters.isNew]: null,
  [entryParameters.copies]: null,
} as const;
