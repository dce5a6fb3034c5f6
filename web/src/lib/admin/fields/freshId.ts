/** An id that no other entry of a list has: `question-7`. */
export function freshId(takenIds: readonly string[], base = 'question'): string {
  for (let number = takenIds.length + 1; ; number += 1) {
    const id = `${base}-${number}`;
    if (!takenIds.includes(id)) return id;
  }
}

/** Eight random letters and digits, in lower case, for ids and for names of files. */
export function randomLetters(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}

/** An id for an entry that other documents name for good, so that no later entry gets the id of a removed one. */
export function lastingId(base: string): string {
  return `${base}-${randomLetters()}`;
}
