import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

test('addresses in a plain text become links without the full stop behind them', () => {
  expect(linkify('See https://steeple.example/camp. 见 https://a.example/b。')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://steeple.example/camp', href: 'https://steeple.example/camp' },
    { text: '. 见 ', href: null },
    { text: 'https://a.example/b', href: 'https://a.example/b' },
    { text: '。', href: null },
  ]);
});
