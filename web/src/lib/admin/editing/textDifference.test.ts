import { describe, expect, it } from 'vitest';
import { textDifference } from './textDifference.ts';

describe('textDifference', () => {
  it('shows changed words', () => {
    expect(textDifference('We meet at nine.', 'We meet at ten.')).toEqual([
      { kind: 'same', text: 'We meet at ' },
      { kind: 'removed', text: 'nine' },
      { kind: 'added', text: 'ten' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('finds words in Chinese, which has no spaces', () => {
    const parts = textDifference('主日崇拜上午九点开始', '主日崇拜上午十点开始');
    expect(
      parts
        .filter((part) => part.kind !== 'removed')
        .map((part) => part.text)
        .join(''),
    ).toBe('主日崇拜上午十点开始');
    expect(parts[0]).toEqual({ kind: 'same', text: expect.stringContaining('主日崇拜') });
  });

  it('compares long texts by lines', () => {
    const long = Array.from({ length: 2000 }, (_, index) => `Line ${index} of a long text`).join('\n');
    const parts = textDifference(long, long.replace('Line 1000 of', 'Line one thousand of'));
    expect(parts.map((part) => part.kind)).toEqual(['same', 'removed', 'added', 'same']);
  });

  it('puts either version together again', () => {
    const [older, newer] = ['a b c', 'a x c d'];
    const parts = textDifference(older, newer);
    expect(
      parts
        .filter((part) => part.kind !== 'added')
        .map((part) => part.text)
        .join(''),
    ).toBe(older);
    expect(
      parts
        .filter((part) => part.kind !== 'removed')
        .map((part) => part.text)
        .join(''),
    ).toBe(newer);
  });
});
