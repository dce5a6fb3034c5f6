/**
 * A path without the percent-encodings that it does not need, and those that it may need in capitals: one page or file
 * has few spellings then. A slash stays encoded, as does what a server on the way may encode again or not. A sign
 * that begins no encoding is encoded itself, so that it begins none with what follows it.
 */
export function plainSpelling(pathname: string): string {
  return pathname.replace(/%([\da-f]{2})?/gi, (code, digits?: string) => {
    if (digits === undefined) return '%25';
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}
