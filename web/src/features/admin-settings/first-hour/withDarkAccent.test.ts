import { starterValues } from '@steeple/model/settings/firstHour';
import { readableAccent } from '@steeple/model/settings/readableAccent';
import { expect, test } from 'vitest';
import { withDarkAccent } from './withDarkAccent.ts';

const navy = { accent: '#1f3a5f', accentOnDark: readableAccent('#1f3a5f', 'dark') };

test('the colour on dark ground follows the one on light ground, again and again', () => {
  const first = withDarkAccent(starterValues.theme, { ...starterValues.theme, accent: '#1f3a5f' });
  expect(first).toEqual(navy);
  expect(withDarkAccent(first, { ...first, accent: '#2f6b3f' }).accentOnDark).toBe(readableAccent('#2f6b3f', 'dark'));
});

test('a colour on dark ground that somebody has chosen stays', () => {
  const chosen = withDarkAccent(navy, { ...navy, accentOnDark: '#ffcc00' });
  expect(chosen.accentOnDark).toBe('#ffcc00');
  expect(withDarkAccent(chosen, { ...chosen, accent: '#2f6b3f' }).accentOnDark).toBe('#ffcc00');
});
