/** Tells a field's own words from others as they come back by the address, a moment after the typing. */
export function createTypedWords() {
  let waiting: string[] = [];
  return {
    /** Notes words that were typed and are on their way into the address. */
    note(words: string): void {
      waiting.push(words);
    },
    /** Tells whether the words that the address has now were typed: newer ones may still be on their way. */
    areOwn(words: string): boolean {
      const index = waiting.indexOf(words);
      waiting = index < 0 ? [] : waiting.slice(index + 1);
      return index >= 0;
    },
  };
}
