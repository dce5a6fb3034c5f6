/** Reads an absolute address; null where the text is none. Browsers before 2024 have no `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
