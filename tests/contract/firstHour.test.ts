import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FirstHourFacts, firstHourSteps, openSteps, starterValues } from '@steeple/model/settings/firstHour';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';

const starter = JSON.parse(
  readFileSync(new URL('../../starter/firestore/state/site-config.json', import.meta.url), 'utf8'),
) as SiteConfig;
const empty: FirstHourFacts = { site: starter, home: { sections: [] }, about: null, grants: 1, skipped: [] };

test('every step of a new site is open', () => {
  expect(openSteps(empty)).toEqual(firstHourSteps);
});

test('a step that an admin has left as it was is no longer open', () => {
  expect(openSteps({ ...empty, skipped: ['logo', 'giving'] })).toEqual(
    firstHourSteps.filter((step) => step !== 'logo' && step !== 'giving'),
  );
});

test('steps close with what is filled in', () => {
  const section = { id: 'a', body: { en: 'Text' } };
  const picture = {
    path: 'p',
    description: { en: 'Hills' },
    width: 9,
    height: 9,
    widths: [9],
    formats: ['jpeg' as const],
  };
  const site = {
    ...starter,
    name: { en: 'Hill Church' },
    logo: { path: 'logo', width: 9, height: 9 },
    theme: { ...starterValues.theme, accent: '#123456' },
    address: { lines: { en: '1 Hill Road' }, postalCode: '123456' },
  };
  expect(
    openSteps({
      ...empty,
      site,
      home: { sections: [{ ...section, picture }] },
      about: { sections: [section] },
      grants: 2,
    }),
  ).toEqual(['services', 'calendar', 'giving']);
});
