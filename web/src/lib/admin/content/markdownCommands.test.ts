import { describe, expect, it } from 'vitest';
import { markdownChange, type MarkdownCommand, type Selected } from './markdownCommands.ts';

/** A field written with the selection between bars: `so |this| is it`. */
function field(marked: string): Selected {
  const [before = '', inside = '', rest = ''] = marked.split('|');
  return { text: before + inside + rest, start: before.length, end: before.length + inside.length };
}

function after(command: MarkdownCommand, marked: string): string {
  const selected = field(marked);
  const { from, to, insert, start, end } = markdownChange(command, selected);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('markdownChange', () => {
  it.each<[MarkdownCommand, string, string]>([
    ['bold', 'so |this| is', 'so **|this|** is'],
    ['bold', 'so **|this|** is', 'so |this| is'],
    ['italic', '||', '*||*'],
    ['heading', 'one\ntw|o|\nthree', 'one\n|## two|\nthree'],
    ['heading', '### tw|o|', '|two|'],
    ['list', '|one\ntwo|', '|- one\n- two|'],
    ['list', '|- one\n- two|', '|one\ntwo|'],
    ['numbers', 'x\n|one\ntwo|', 'x\n|1. one\n2. two|'],
    ['quote', '|word|', '|> word|'],
    ['link', 'see |us| now', 'see [us](|https://|) now'],
    ['link', '|https://example.org|', '[||](https://example.org)'],
  ])('%s: %j becomes %j', (command, before, expected) => {
    expect(after(command, before)).toBe(expected);
  });
});
