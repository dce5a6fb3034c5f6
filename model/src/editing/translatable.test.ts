import { describe, expect, it } from 'vitest';
import { documentExamples } from '../../tests/examples/all.ts';
import { type Examples, valueAt } from '../../tests/examples/examples.ts';
import { issuesOf } from '../../tests/examples/issues.ts';
import {
  translatableNameAt,
  translatableNames,
  translatableTexts,
  translatedLanguage,
  translationSchema,
} from './translatable.ts';

/** The fields of a kind of document that are texts in every language, by its full example. */
function bilingualFields({ valid }: Examples): string[] {
  const full = valid.find(({ name }) => name === 'full')?.value ?? {};
  return Object.keys(full).filter((field) => typeof valueAt(full, `${field}.en`) === 'string');
}

describe('a translator', () => {
  it.each(Object.entries(translatableTexts))('saves every text of a %s: %j', (name, fields) => {
    const examples = documentExamples[name as keyof typeof translatableTexts];
    expect(new Set(fields)).toEqual(new Set(bilingualFields(examples)));
  });

  it('writes Chinese', () => {
    expect(translatedLanguage).toBe('zh');
  });

  it.each([
    ['state/site-config', 'siteConfig'],
    ['pages/about', 'page'],
    ['posts/advent', 'post'],
    ['ministries/youth', 'ministry'],
    ['resources/booklet', 'resource'],
    ['camps/camp-2026', 'camp'],
    ['camps/camp-2026/schedule/lunch', 'scheduleItem'],
    ['camps/camp-2026/sessions/first', 'campSession'],
    ['camps/camp-2026/booklet/welcome', 'bookletChapter'],
    ['camps/camp-2026/briefing/welcome', 'briefingChapter'],
    ['camps/camp-2026/checklist/bible', 'checklistItem'],
    ['camps/camp-2026/venue/hall', 'venuePlace'],
    ['camps/camp-2026/info/rooms', 'campInfo'],
    ['camps/camp-2026/panoramas/lake', 'panorama'],
    ['camps/camp-2026/emergency/numbers', 'emergencyNumbers'],
  ])('changes what is at %s, a %s', (path, name) => {
    expect(translatableNameAt(path)).toBe(name);
    expect(translatableNames).toContain(name);
  });

  it.each(['camps/camp-2026/groups/olive', 'events/supper', 'users/grace', 'nothing'])(
    'changes nothing at %s',
    (path) => {
      expect(translatableNameAt(path)).toBeUndefined();
    },
  );
});

describe('new words', () => {
  const one = { id: 'title', before: { en: 'Advent', zh: '' }, to: '将临期' };
  const translation = { path: 'posts/advent', texts: [one] };
  const texts = (length: number): object => ({ texts: Array.from({ length }, () => ({ ...one })) });
  const changed = (changes: object): object => ({ texts: [{ ...one, ...changes }] });

  it.each([
    ['for a text', {}, []],
    ['for no text', texts(0), ['texts']],
    ['for 400 texts', texts(400), []],
    ['for 401 texts', texts(401), ['texts']],
    ['for a document of another kind', { path: 'users/grace' }, ['path: path']],
    ['for a path with a way up', { path: 'posts/..' }, ['path: path']],
    ['for a path that is too long', { path: `posts/${'a'.repeat(295)}` }, ['path']],
    ['with facts about other texts', { outdated: [] }, []],
    ['with facts that are none', { outdated: null }, ['outdated']],
    ['with the name of the translator', { by: 'Grace' }, ['by']],
    ['that take the translation away', changed({ to: '' }), []],
    ['of 50,000 characters', changed({ to: 'x'.repeat(50_000) }), []],
    ['of 50,001 characters', changed({ to: 'x'.repeat(50_001) }), ['texts.0.to']],
    ['for a text that had none', changed({ before: {} }), []],
    ['for a text that is too long', changed({ before: { en: 'x'.repeat(50_001) } }), ['texts.0.before.en']],
    ['for a translation that is too long', changed({ before: { zh: 'x'.repeat(50_001) } }), ['texts.0.before.zh']],
    ['for a text in another language', changed({ before: { fr: 'Avent' } }), ['texts.0.before.fr']],
    ['at a path of 300 characters', changed({ id: 'x'.repeat(300) }), []],
    ['at a path of 301 characters', changed({ id: 'x'.repeat(301) }), ['texts.0.id']],
    ['at a blank path', changed({ id: ' ' }), ['texts.0.id: line']],
    ['with a note', changed({ note: '' }), ['texts.0.note']],
  ])('%s', (_name, changes, faults) => {
    expect(issuesOf(translationSchema, { ...translation, ...changes })).toEqual(faults);
  });
});
