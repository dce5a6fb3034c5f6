/** A piece of a text: plain, or an address to make a link of. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Finds the web addresses in a plain text. Everything else stays text. */
export function linkify(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]，。；：！？）])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, href: /^https?:\/\//.test(part) ? part : null }));
}
