import { readableAccent } from '@steeple/model/settings/readableAccent';
import { describe, expect, test } from 'vitest';
import { sampleSeed } from '../proofSize.ts';
import { axeViolations } from './axe.ts';
import { type Screen, screens } from './screens.ts';
import { openScreen, walkAs } from './walk.ts';

/** Ten pages with text, links, buttons and marks in the accent colour. */
const screenNames: readonly Screen['name'][] = [
  'home',
  'visit',
  'events',
  'calendar',
  'content',
  'search',
  'giving',
  'camp',
  'campSchedule',
  'adminDashboard',
];
const pages = screenNames.flatMap((name) => screens.filter((screen) => screen.name === name).slice(0, 1));
const seed = sampleSeed();
/** A pale and a dark colour, the extremes, and four that the seed chooses. */
const accents = [
  '#ffe08a',
  '#101040',
  '#ffffff',
  '#000000',
  ...[0, 1, 2, 3].map((index) => `#${((seed * (index + 1) * 7919) % 0x1000000).toString(16).padStart(6, '0')}`),
];

test('ten pages are looked at', () => {
  expect(pages).toHaveLength(10);
});

describe.each(['light', 'dark'] as const)(`in %s, seed ${seed},`, (scheme) => {
  test.each(pages)('$path has no text that an accent colour makes hard to read', async (screen) => {
    const walk = await walkAs(screen.who, { language: 'en', scheme, width: 360 });
    await openScreen(walk, screen, 'en');
    for (const accent of accents) {
      await walk.page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
        `--accent-${scheme}`,
        readableAccent(accent, scheme),
      ] as const);
      const unreadable = (await axeViolations(walk.page)).filter(({ id }) => id === 'color-contrast');
      expect({ accent, unreadable: unreadable.flatMap(({ nodes }) => nodes.map(({ html }) => html)) }).toEqual({
        accent,
        unreadable: [],
      });
    }
  });
});
