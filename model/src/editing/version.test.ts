import { describe, expect, it } from 'vitest';
import { misjudged } from '../../tests/examples/judge.ts';
import { versionExamples } from '../../tests/examples/trash.ts';
import { versionNameAt, versionSchema } from './version.ts';

describe('a stored version', () => {
  it('fits its examples', () => {
    expect(misjudged(versionSchema, versionExamples)).toEqual([]);
  });

  it.each([
    ['state/site-config', 'siteConfig'],
    ['camps/camp-2026', 'camp'],
    ['camps/camp-2026/emergency/numbers', 'emergencyNumbers'],
    ['camps/camp-2026/schedule/lunch', 'scheduleItem'],
    ['ministries/youth', 'ministry'],
    ['consentTexts/messages', 'consentText'],
  ])('is one of %s, a %s', (path, name) => {
    expect(versionNameAt(path)).toBe(name);
  });

  it.each(['posts/advent', 'pages/about', 'users/grace', 'nothing'])('is not one of %s', (path) => {
    expect(versionNameAt(path)).toBeUndefined();
  });
});
