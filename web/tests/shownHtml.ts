import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Tree = DefaultTreeAdapterTypes.ChildNode;

const marks = new Set(['strong', 'em', 'del', 'a', 'code', 'sup']);

interface Piece {
  readonly text: string;
  readonly marks: string;
}

function setOf(active: readonly string[]): string {
  return [...new Set(active)].toSorted().join(',');
}

/**
 * Lists what a reader sees of HTML, for tests: blocks, and within them each text with the set of marks around it. Left
 * out is what no browser shows: whether bold is inside italic or around it, where a run of equal marks is split, spaces
 * at the ends of lines, whether a space is bold, breaks and empty lines at the ends of blocks.
 */
export function shownHtml(html: string): string {
  const result: string[] = [];
  let line: Piece[] = [];
  const flush = (): void => {
    const merged: { text: string; marks: string }[] = [];
    let space = false;
    for (const piece of line) {
      for (const part of piece.text.split(/([ \t\n]+)/)) {
        if (part === '') continue;
        if (/^[ \t\n]+$/.test(part)) {
          space = true;
          continue;
        }
        const last = merged.at(-1);
        const gap = space && last !== undefined ? ' ' : '';
        if (last !== undefined && last.marks === piece.marks) last.text += gap + part;
        else {
          if (last !== undefined) last.text += gap;
          merged.push({ text: part, marks: piece.marks });
        }
        space = false;
      }
    }
    if (merged.length > 0)
      result.push(merged.map(({ text, marks: around }) => (around === '' ? text : `{${around}|${text}}`)).join(''));
    line = [];
  };
  const visit = (node: Tree, active: readonly string[], isPre: boolean): void => {
    if ('value' in node) {
      if (isPre) {
        const code = node.value.replace(/^\n+|\n+$/g, '');
        if (code !== '') result.push(JSON.stringify(code));
      }
      if (!isPre) line.push({ text: node.value, marks: setOf(active) });
      return;
    }
    if (!('tagName' in node)) return;
    const attributes = node.attrs
      .map(({ name, value }) => ` ${name}="${value.replace(/[ \t\n]+/g, ' ').trim()}"`)
      .toSorted()
      .join('');
    if (node.tagName === 'br') {
      flush();
      result.push('<br>');
      return;
    }
    if (node.tagName === 'img' || node.tagName === 'input') {
      line.push({ text: `<${node.tagName}${attributes}>`.replaceAll(' ', '\u0001'), marks: setOf(active) });
      return;
    }
    if (marks.has(node.tagName) && !isPre) {
      const inside = [...active, node.tagName + attributes];
      for (const child of node.childNodes) visit(child, inside, false);
      return;
    }
    flush();
    result.push(`<${node.tagName}${attributes}>`);
    for (const child of node.childNodes) visit(child, [], isPre || node.tagName === 'pre');
    flush();
    result.push(`</${node.tagName}>`);
  };
  for (const child of parseFragment(html).childNodes) visit(child, [], false);
  flush();
  // Breaks at the end of a block show nothing.
  return result.join('\n').replace(/(?:<br>\n)+(?=<\/|<(?:ul|ol|blockquote|pre|table|h[2-6]|hr)[ >])/g, '');
}
