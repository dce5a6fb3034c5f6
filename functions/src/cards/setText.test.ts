import { expect, test } from 'vitest';
import { facesFor } from './glyphs.ts';
import { breakLines, setLine, type TextSize } from './setText.ts';

const english = await facesFor('en');
const simplified = await facesFor('zh-Hans');
const traditional = await facesFor('zh-Hant');

test('every character of a title has its glyph, in the forms of its script', () => {
  expect(setLine('Café, “Ünter” – 10 am', english, 'en').glyphs).toHaveLength(21);
  expect(setLine('圣诞晚会：欢迎你们来！', simplified, 'zh-Hans').glyphs).toHaveLength(11);
  expect(setLine('聖誕晚會：歡迎你們來！', traditional, 'zh-Hant').glyphs).toHaveLength(11);
  const bone = '骨'.codePointAt(0) ?? 0;
  expect(traditional.chinese.glyphs.get(bone)?.outline).not.toEqual(simplified.chinese.glyphs.get(bone)?.outline);
});

test('a mark that both faces have is set full width in Chinese and narrow in English', () => {
  expect(setLine('“', simplified, 'zh').width).toBeGreaterThan(0.9);
  expect(setLine('“', english, 'en').width).toBeLessThan(0.6);
});

test('a letter without a glyph loses its accent, an unknown Chinese character is marked, and emoji are left out', () => {
  const widthOf = (text: string): number => setLine(text, english, 'en').width;
  expect(widthOf('Nguyễn')).toBeCloseTo(widthOf('Nguyên'), 2);
  expect(setLine('\u{2A6D6}', simplified, 'zh').width).toBe(setLine('〓', simplified, 'zh').width);
  expect(widthOf('Supper🎉')).toBe(widthOf('Supper'));
});

test('letters that look far apart are kerned', () => {
  const apart = setLine('A', english, 'en').width + setLine('V', english, 'en').width;
  expect(setLine('AV', english, 'en').width).toBeLessThan(apart);
});

const sizes: readonly TextSize[] = [
  { size: 100, lines: 1 },
  { size: 50, lines: 2 },
];
/** Each character is as wide as the size. */
const measure = (text: string): number => Array.from(text).length;

test('a title is as large as it can be, and breaks between words into lines of about one length', () => {
  expect(breakLines('one two', 1000, sizes, measure)).toEqual({ size: 100, lines: ['one two'] });
  expect(breakLines('one two three four five', 1000, sizes, measure)).toEqual({
    size: 50,
    lines: ['one two three', ' four five'].map((line) => line.trim()),
  });
});

test('Chinese breaks between words, never before a closing mark and never after an opening one', () => {
  const { lines } = breakLines('「将临期」怎样开始，以及它为什么重要', 600, sizes, measure);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(line).toMatch(/^[^，」。].*[^「]$/u);
});

test('a title that fits at no size ends in an ellipsis', () => {
  const { size, lines } = breakLines('a'.repeat(500), 1000, sizes, measure);
  expect([size, lines.length]).toEqual([50, 2]);
  expect(lines.at(-1)).toMatch(/^a+…$/);
  expect(lines.every((line) => measure(line) <= 20)).toBe(true);
});
