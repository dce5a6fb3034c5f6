/** Everything that could begin or end an element. The converter writes these characters of a text as entities. */
const tags = /<[^>]*>?/g;

/**
 * An element as `#lib/content/markdown.ts` writes it: without attributes that hold code, and addresses of no other
 * scheme than http, https, mailto and tel.
 */
const knownTag =
  /^<\/?(?:a|blockquote|br|code|del|em|h[2-6]|hr|img|input|li|ol|p|pre|section|strong|sup|table|tbody|td|th|thead|tr|ul)(?: (?!on|style|href="(?!https?:|mailto:|tel:|[^":&]*(?:[/?#"]|&amp;)))[a-z-]+="[^"<>]*")*(?: \/)?>$/i;

/** Returns HTML of our own converter as it is, and the text alone of anything else. Takes one pass over the text. */
export function proseMarkup(html: string): string {
  return (html.match(tags) ?? []).every((tag) => knownTag.test(tag)) ? html : html.replace(tags, ' ');
}
