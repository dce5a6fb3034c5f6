import { describe, expect, it } from 'vitest';
import { pageExamples, pageVersionExamples } from '../../tests/examples/page.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { sectionExamples } from '../../tests/examples/sections.ts';
import { pageIds, pageSchema, pageSectionSchema, pageVersionSchema, sectionKinds } from './page.ts';
import { check } from '../requests/validation.ts';

it('a page and its versions fit their examples', () => {
  expect(misjudged(pageSchema, pageExamples)).toEqual([]);
  expect(misjudged(pageVersionSchema, pageVersionExamples)).toEqual([]);
});

it.each([
  'home',
  'about',
  'visit',
  'giving',
  'alpha',
  'ministry',
  'resources',
  'chinese-ministry',
  'chinese-service',
  'pdpa',
])('an admin can edit the page %s', (id) => {
  expect(pageIds).toContain(id);
});

/** Paths of the faults of a section. */
function faults(section: unknown): string[] {
  const checked = check(pageSectionSchema, section);
  return checked.ok ? [] : checked.errors.map(({ field }) => field);
}

describe('a section', () => {
  it.each(sectionKinds)('of the kind %s is accepted with every field, and without one that nobody knows', (kind) => {
    expect(faults(sectionExamples[kind])).toEqual([]);
    expect(faults({ ...sectionExamples[kind], body2: 'x' })).toEqual(['body2']);
  });

  it('without a kind is a text, and of an unknown kind is refused', () => {
    const { kind: _kind, ...section } = sectionExamples.text;
    expect(faults(section)).toEqual([]);
    expect(faults({ ...section, kind: 'carousel' })).toEqual(['kind']);
  });

  const [person] = sectionExamples.people.people;
  const [question] = sectionExamples.questions.questions;
  const [link] = sectionExamples.action.links;
  const [item] = sectionExamples.gallery.pictures;
  it.each([
    ['people', 'people', person, 40],
    ['questions', 'questions', question, 40],
    ['action', 'links', link, 2],
    ['gallery', 'pictures', item, 24],
  ] as const)('of the kind %s has a limit of its %s', (kind, list, entry, most) => {
    const withEntries = (count: number): unknown => ({
      ...sectionExamples[kind],
      [list]: Array.from({ length: count }, () => entry),
    });
    expect(faults(withEntries(most))).toEqual([]);
    expect(faults(withEntries(most + 1))).toEqual([list]);
  });

  it.each([
    ['/visit', 'https://example.org/', true],
    ['//example.org', 'javascript:alert(1)', false],
    ['/\\example.org', 'http://example.org/', false],
  ])('links to %s and %s: %s', (first, second, isAccepted) => {
    for (const to of [first, second]) {
      const section = { ...sectionExamples.action, links: [{ ...link, to }] };
      expect(faults(section).length === 0).toBe(isAccepted);
    }
  });

  it('has either a file that everybody may play, or an address', () => {
    const { file, ...elsewhere } = sectionExamples.media;
    const url = 'https://youtu.be/aBcDeFgHiJk';
    expect(faults({ ...elsewhere, url })).toEqual([]);
    expect(faults({ ...elsewhere, url, file })).toEqual(['file']);
    expect(faults(elsewhere)).toEqual(['file']);
    expect(faults({ ...elsewhere, file: { ...file, type: 'application/pdf' } })).toEqual(['file']);
    expect(faults({ ...elsewhere, file: { ...file, path: 'resources/camps/camp-1/song.wav' } })).toEqual(['file']);
  });
});
