import { expect, test } from 'vitest';
import { type Face, facesFor } from './glyphs.ts';
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

test('a line is as wide as its glyphs, its kerning, and the space between Chinese and Latin', () => {
  const widthOf = (text: string): number => setLine(text, simplified, 'zh').width;
  for (const text of ['营A', 'A营', '营1', '1营'])
    expect([text, widthOf(text)]).toEqual([
      text,
      expect.closeTo(widthOf('营') + widthOf(text.replace('营', '')) + 0.14, 5),
    ]);
  for (const text of ['营会', '营。', 'A。', 'AB'])
    expect([text, widthOf(text) - widthOf(Array.from(text)[0] ?? '')]).toEqual([
      text,
      expect.closeTo(widthOf(Array.from(text)[1] ?? ''), 1),
    ]);
  expect(setLine('', english, 'en')).toEqual({ glyphs: [], width: 0 });
});

test('each glyph is at its place in the line', () => {
  const { glyphs, width } = setLine('AVA', english, 'en');
  const advance = (english.latin.glyphs.get(65)?.advance ?? 0) / 500;
  const kerning = (english.latin.kerning.get('AV') ?? 0) / 500;
  expect(kerning).toBeLessThan(0);
  expect(glyphs[0]).toEqual({ glyph: english.latin.glyphs.get(65), x: 0 });
  expect(glyphs[1]?.x).toBeCloseTo(advance + kerning, 6);
  expect(width).toBeCloseTo((glyphs[2]?.x ?? 0) + advance, 6);
});

/** Faces with the characters of a text, each one unit of a size wide. */
const faceOf = (text: string, kerning: Iterable<readonly [string, number]> = []): Face => ({
  glyphs: new Map(
    Array.from(text, (character) => [
      character.codePointAt(0) ?? 0,
      { advance: 500, outline: Uint8Array.from([character.length]) },
    ]),
  ),
  kerning: new Map(kerning),
});

test('a character is of the Latin face, then of the Chinese one; some marks in Chinese the other way round', () => {
  const faces = { latin: faceOf('a“・'), chinese: faceOf('a“营〓') };
  const faceOfGlyph = (character: string, language: string): string => {
    const [placed] = setLine(character, faces, language).glyphs;
    const found = (['latin', 'chinese'] as const).filter((name) =>
      [...faces[name].glyphs.values()].some((glyph) => glyph === placed?.glyph),
    );
    return found.join();
  };
  expect(['a', '“', '营'].map((character) => faceOfGlyph(character, 'en'))).toEqual(['latin', 'latin', 'chinese']);
  expect(['a', '“', '营'].map((character) => faceOfGlyph(character, 'zh-Hans'))).toEqual([
    'latin',
    'chinese',
    'chinese',
  ]);
  // Unknown Chinese characters are marked, also in English; a face without the mark leaves them out.
  expect(faceOfGlyph('会', 'en')).toBe('chinese');
  expect(setLine('会〓', { ...faces, chinese: faceOf('') }, 'zh').glyphs).toEqual([]);
});

test('kerning is of two characters of the same face', () => {
  const faces = {
    latin: faceOf('av', [
      ['av', -100],
      ['a营', -100],
    ]),
    chinese: faceOf('营', [['a营', -100]]),
  };
  expect(setLine('av', faces, 'en').width).toBeCloseTo(1.8, 6);
  expect(setLine('va', faces, 'en').width).toBeCloseTo(2, 6);
  expect(setLine('a营', faces, 'en').width).toBeCloseTo(2.14, 6);
});

test('a letter is found in its composed form, and loses its accent only where that has no glyph', () => {
  const faces = { latin: faceOf('eé'), chinese: faceOf('') };
  const codes = (text: string): unknown[] =>
    setLine(text, faces, 'en').glyphs.map(
      ({ glyph }) => [...faces.latin.glyphs].find(([, candidate]) => candidate === glyph)?.[0],
    );
  expect(codes('e\u0301')).toEqual(['é'.codePointAt(0)]);
  expect(codes('ẽ')).toEqual(['e'.codePointAt(0)]);
  expect(codes('🎉\uFE0F')).toEqual([]);
});

const lines = (text: string, width: number): string[] =>
  breakLines(text, width, [{ size: 1, lines: 9 }], measure).lines;

test.each([
  ['of words', 'one two three', 5, ['one', 'two', 'three']],
  ['of words with more spaces', '  one \t two', 3, ['one', 'two']],
  ['of Chinese words', '欢迎你们来', 2, ['欢迎', '你们', '来']],
  ['of both', '欢迎abc来', 3, ['欢迎', 'abc', '来']],
  ['with a closing mark', '欢迎，你们', 3, ['欢迎，', '你们']],
  ['with an opening mark', '欢迎「你们」', 4, ['欢迎', '「你们」']],
  ['with a dash and a range', '欢迎—你们～来', 3, ['欢迎—', '你们～', '来']],
  ['with a Chinese word after a Latin one and a space', 'ab 欢迎', 3, ['ab', '欢迎']],
  ['with a number after a Chinese word', '欢迎3.5来', 3, ['欢迎', '3.5', '来']],
  ['after a closing mark', '「你们」来客', 4, ['「你们」', '来客']],
  ['between a Latin and a Chinese word', 'x ab欢迎', 4, ['x ab', '欢迎']],
  ['with two spaces before a Chinese word', 'ab  欢迎', 4, ['ab', '欢迎']],
  ['with a Latin word inside', '欢a-b迎', 3, ['欢', 'a-b', '迎']],
])('a text %s breaks where it may: %s', (_name, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test('a text without words has no lines, and one that fits has one', () => {
  expect(lines(' ', 99)).toEqual([]);
  expect(lines('', 99)).toEqual([]);
  expect(lines('one two', 7)).toEqual(['one two']);
  expect(lines('one two', 6.9)).toEqual(['one', 'two']);
});

test('lines are as narrow as their number allows', () => {
  expect(lines('a b c d e f', 9)).toEqual(['a b c', 'd e f']);
  expect(lines('aaaa b c d', 8)).toEqual(['aaaa', 'b c d']);
});

test.each([
  [
    'one that fits only in a smaller size',
    'aaaa bbbb',
    [
      { size: 2, lines: 1 },
      { size: 1, lines: 2 },
    ],
    { size: 1, lines: ['aaaa', 'bbbb'] },
  ],
  ['one with as many lines as it may have', 'aa bb', [{ size: 2, lines: 2 }], { size: 2, lines: ['aa', 'bb'] }],
  ['a word that is wider than a line', 'aaaaabbb', [{ size: 1, lines: 2 }], { size: 1, lines: ['aaaaa', 'bbb'] }],
  ['one that is too long', 'aaaaabbbbbcccc', [{ size: 1, lines: 2 }], { size: 1, lines: ['aaaaa', 'bbbb…'] }],
  ['one with a line break', 'aa\nbbbbbbbb', [{ size: 1, lines: 2 }], { size: 1, lines: ['aa bb', 'bbbb…'] }],
  ['one that is cut after a word', 'aaa bbbbbb', [{ size: 1, lines: 1 }], { size: 1, lines: ['aaa…'] }],
  [
    'one that is too long for one line',
    'aaaa\nbb',
    [
      { size: 2, lines: 1 },
      { size: 1, lines: 1 },
    ],
    { size: 1, lines: ['aaaa…'] },
  ],
  ['one whose characters are wider than a line', 'aa', [{ size: 9, lines: 1 }], { size: 9, lines: [] }],
])('a text is set in the largest size that takes it: %s', (_name, text, choice, expected) => {
  expect(breakLines(text, 5, choice, measure)).toEqual(expected);
});

test('a line that is too narrow for the ellipsis has nothing else', () => {
  const wideEllipsis = (text: string): number => measure(text) + (text.includes('…') ? 9 : 0);
  expect(breakLines('aaaaaaaa', 5, [{ size: 1, lines: 1 }], wideEllipsis).lines).toEqual(['…']);
});
