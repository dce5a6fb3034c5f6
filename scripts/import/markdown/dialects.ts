/** An attribute list of kramdown, Hugo or Python-Markdown: `.name`, `#name`, `name="value"`. */
const attributes = String.raw`\{:?(?:[ \t]*(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s{}"']{1,100}))){1,20}[ \t]*\}`;
const hides = /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[\s{:])(?:\.hidden|\.d-none|hidden(?:=|\s*\}))/;

/** Ways of other dialects of Markdown, and what CommonMark has in their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // A table of contents: kramdown's list with its mark, or a mark alone.
  [/^[ \t]*(?:[*+-]|\d{1,9}\.)[ \t][^\n]*\n[ \t]*\{:[ \t]*toc[^{}\n]*\}[ \t]*$/gm, ''],
  [/^[ \t]*(?:\[\[?_?TOC_?\]?\]|@\[toc\]|\$\{toc\})[ \t]*$/gim, ''],
  // Attributes of a block, of something within a line, and of a heading.
  [/[ \t]*\{:(?!:)[^{}\n]{0,500}\}/g, ''],
  [new RegExp(`^[ \\t]*${attributes}[ \\t]*$`, 'gm'), ''],
  [new RegExp(`(?<=[)\\]\`*_])${attributes}`, 'g'), ''],
  [new RegExp(`(?<=^#{1,6}[ \\t][^\\n]{0,300}?)[ \\t]+${attributes}[ \\t]*#*$`, 'gm'), ''],
  // Boxes of GitHub and Obsidian: their kind in a quotation.
  [/^([ \t]*>[ \t]*)\[!\w+\][-+]?[ \t]*/gm, '$1'],
  // Lines around a box, with its title.
  [/^[ \t]*:{3,}[ \t]*(?:\{[^{}\n]*\}|[\w-]+)?[ \t]*([^\n]*?)[ \t]*$/gm, '$1'],
  // Marked words, and a list of terms.
  [/(?<![=\w])==(?=\S)([^=\n]{1,300}?)(?<=\S)==(?![=\w])/g, '$1'],
  [/^(?![ \t>#*+|-])([^\n]{1,200})\n(?=:[ \t]+\S)/gm, '**$1**\n\n'],
  [/^:[ \t]+(?=\S)/gm, ''],
];

/** Sets elements of HTML with Markdown inside apart, as kramdown's `markdown="1"` asks for. */
function withMarkdownInHtml(text: string): string {
  if (!/<\w+[^<>]{0,300}\smarkdown\b/.test(text)) return text;
  return text
    .replaceAll(/(<\w+[^<>]{0,300}\smarkdown(?:=["']?\w*["']?)?(?=[\s>])[^<>]{0,300}>)/g, '$1\n\n')
    .replaceAll(/(<\/(?:div|section|article|aside|figure|details|blockquote|main|header|footer)>)/g, '\n\n$1\n\n');
}

/** Boxes of Python-Markdown: a line with exclamation marks, and the indented lines after it. */
function withPlainBoxes(text: string): string {
  if (!/^[ \t]*(?:!!!|\?\?\?)/m.test(text)) return text;
  let isInBox = false;
  const lines = text.split('\n').map((line) => {
    const [box, title] =
      /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t][\w -]*)?(?:"([^"\n]*)")?[ \t]*$/.exec(line) ?? [];
    isInBox = box !== undefined || (isInBox && /^(?: {4}|\t|[ \t]*$)/.test(line));
    if (box !== undefined) return title === undefined || title === '' ? '' : `**${title}**\n`;
    return isInBox ? line.replace(/^(?: {4}|\t)/, '') : line;
  });
  return lines.join('\n');
}

/**
 * Replaces what other dialects of Markdown have; a block whose attributes hide it is left out.
 * @param report receives a sentence about that.
 */
export function plainMarkdown(source: string, report: (reason: string) => void): string {
  const blocks = source.includes('{:') ? source.split(/(\n{2,})/) : [source];
  const isHidden = (block: string): boolean =>
    [...block.matchAll(/\{:(?!:)([^{}\n]{0,500}\})/g)].some(([, list = '']) => hides.test(` ${list}`));
  const visibleBlocks = blocks.filter((block) => !isHidden(block));
  if (visibleBlocks.length < blocks.length) report('A part that its attributes hide was left out.');
  return replacements.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    withPlainBoxes(withMarkdownInHtml(visibleBlocks.join(''))),
  );
}
