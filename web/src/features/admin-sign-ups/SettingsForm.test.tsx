import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { draftPrefixOf } from '#lib/storage/storedDrafts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { emptySettings } from './signUpContent.ts';

const stored = { ...emptySettings, places: 40 };

/** Renders the form on a device that has stored what was typed. */
function formWith(typed: object | null, revision = 3): string {
  const draft = typed && JSON.stringify({ value: { ...stored, ...typed }, base: stored, revision: 3, at: 0 });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === `${draftPrefixOf('')}signUps/supper` ? draft : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const latest = revision > 3 ? { ...stored, party: 2 } : stored;
  return renderToStaticMarkup(<SettingsForm event="supper" stored={latest} revision={revision} />);
}

test('settings that were typed and not saved are offered again, a number that was emptied as an empty field', () => {
  expect(formWith(null)).toContain('value="40"');
  const form = formWith({ places: Number.NaN, party: 4 });
  expect(form).toContain('have been restored');
  expect(form).toContain('value="4"');
  expect(form).not.toContain('value="40"');
  expect(form).not.toContain('value="null"');
});

test('settings that another admin saved while some were typed can be compared with them', () => {
  expect(formWith({ places: 30 })).not.toContain('Compare versions');
  expect(formWith({ places: 30 }, 4)).toContain('Compare versions');
});
