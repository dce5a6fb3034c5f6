/** A text field: what it says and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A change of a text field: `from` to `to` becomes `insert`, then `start` to `end` is selected. One step for undo. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Puts marks around the selection, or removes them if it has them already. */
function wrapped({ text, start, end }: Selected, mark: string): TextChange {
  const long = mark.length;
  const inner = text.slice(start, end);
  if (text.slice(start - long, start) === mark && text.slice(end, end + long) === mark) {
    return { from: start - long, to: end + long, insert: inner, start: start - long, end: end - long };
  }
  return { from: start, to: end, insert: mark + inner + mark, start: start + long, end: end + long };
}

/** Begins every line of the selection with a mark, or takes the marks away where all have them. */
function prefixed({ text, start, end }: Selected, prefix: (index: number) => string, pattern: RegExp): TextChange {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line) => pattern.test(line));
  const insert = lines
    .map((line, index) => (hasAll ? line.replace(pattern, '') : prefix(index) + line.replace(pattern, '')))
    .join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

function linked({ text, start, end }: Selected): TextChange {
  const inner = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(inner);
  const insert = isAddress ? `[](${inner})` : `[${inner}](https://)`;
  const at = isAddress ? start + 1 : start + inner.length + 3;
  return { from: start, to: end, insert, start: at, end: isAddress ? at : at + 'https://'.length };
}

const changes = {
  bold: (selected) => wrapped(selected, '**'),
  italic: (selected) => wrapped(selected, '*'),
  heading: (selected) => prefixed(selected, () => '## ', /^#{1,6} /),
  list: (selected) => prefixed(selected, () => '- ', /^[-*] /),
  numbers: (selected) => prefixed(selected, (index) => `${index + 1}. `, /^\d+[.)] /),
  quote: (selected) => prefixed(selected, () => '> ', /^> ?/),
  link: linked,
} satisfies Record<string, (selected: Selected) => TextChange>;

/** Commands of the buttons above a Markdown field. */
export type MarkdownCommand = keyof typeof changes;

/** Applies a command to a text. */
export function markdownChange(command: MarkdownCommand, selected: Selected): TextChange {
  return changes[command](selected);
}
