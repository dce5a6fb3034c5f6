/** An id that no other entry of a list has: `question-7`. */
export function freshId(taken: readonly string[], base = 'question'): string {
  for (let number = taken.length + 1; ; number += 1) {
    const id = `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
