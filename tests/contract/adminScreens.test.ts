import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentExamples } from '@steeple/model/examples/all';
import { type DocumentName, documentPaths } from '@steeple/model/database/paths';
import { describe, expect, test } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';
import { campParts } from '../../web/src/features/admin-camp/campParts.ts';
import { campKinds } from '../../web/src/features/admin-camp/kinds/campKinds.ts';
import { ministries } from '../../web/src/features/admin-ministries/MinistriesPage.tsx';
import { editedPart } from '../../web/src/lib/admin/editing/contentOf.ts';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { kindContext } from '../../web/tests/kindContext.ts';
import type { DocumentKind } from '../../web/src/ui/admin/documents/documentKind.ts';
import { entryFaults } from '../../web/src/ui/admin/documents/entryFaults.ts';
import { editedBy, isScreen } from './editedBy.ts';

const WEB = join(import.meta.dirname, '../../web/src');

const screens = Object.entries(editedBy).flatMap(([name, place]) =>
  isScreen(place) ? [[name as DocumentName, place[0], place[1], place[2]] as const] : [],
);
const owned = Object.entries(editedBy).flatMap(([name, place]) =>
  'functions' in place ? place.functions.map((callable) => [name, callable] as const) : [],
);

/** Source of a feature, without its tests. */
function sourceOf(feature: string): string {
  return globSync(`features/${feature}/**/*.{ts,tsx}`, { cwd: WEB })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
}

const allKinds: readonly (readonly [view: string | null, kind: DocumentKind])[] = [
  ...Object.entries(campKinds),
  [null, ministries],
];

describe('every kind of document', () => {
  test('has a place where it is edited, which the database screen is not', () => {
    expect(Object.keys(editedBy).toSorted()).toEqual(Object.keys(documentPaths).toSorted());
    expect(screens.filter(([, screen]) => screen.startsWith('adminDatabase'))).toEqual([]);
  });

  test.each(screens)('%s is edited on a screen that knows it: %s', (name, screen, feature, view) => {
    expect(paths[screen].area).toBe('admin');
    // By its name, or by the builder of its path.
    expect(sourceOf(feature)).toMatch(new RegExp(`'${name}'|documentPaths\\.${name}\\b`));
    const isPart = screen !== 'adminCamp' || campParts.some(([key]) => key === view);
    expect(isPart).toBe(true);
  });

  test.each(owned)('%s is owned by a function that is deployed: %s', (_, name) => {
    expect(Object.keys(functions)).toContain(name);
  });

  test('that a list edits is edited there', () => {
    for (const [view, { name }] of allKinds) {
      const place = editedBy[name];
      expect(isScreen(place) ? (place[2] ?? null) : place).toBe(view);
    }
  });
});

describe.each(allKinds.map(([, kind]) => [kind.name, kind] as const))('the list of %s', (name, kind) => {
  const examples = documentExamples[name].valid.map(({ value }) => editedPart(value));

  test('leads to a page of the site', () => {
    for (const content of examples) {
      const { route } = matchPage(kind.readersPage(content, 'en'));
      expect(['public', 'camp']).toContain(route?.area);
    }
  });

  test('accepts what the validator accepts', () => {
    for (const content of examples) {
      const faults = entryFaults(kind, content, [], kindContext);
      // An end before its start is found by these lists alone.
      expect(faults.filter(({ field }) => field !== 'expiresAt')).toEqual([]);
    }
  });

  test('refuses a new entry in which nothing is written, and names fields of its form', () => {
    const content = kind.create([], kindContext);
    const faults = entryFaults(kind, content, [], kindContext);
    const keys = kind.fields(content).map(({ key }) => key);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ field }) => !keys.includes(field.split('.')[0] ?? ''))).toEqual([]);
  });

  test('has a field for everything that is stored, apart from downloads', () => {
    const keys = new Set(examples.flatMap((content) => kind.fields(content).map(({ key }) => key)));
    const stored = new Set(examples.flatMap((content) => Object.keys(content)));
    expect([...stored].filter((key) => !keys.has(key) && key !== 'downloads')).toEqual([]);
  });

  test('shows a title, facts and a state of each entry', () => {
    for (const content of examples) {
      const title = kind.titleOf(content);
      expect(typeof title === 'string' ? title : title.en).toMatch(/\S/);
      expect(kind.detailsOf?.(content, kindContext, 'one') ?? []).not.toContain(undefined);
      expect(kind.statusOf?.(content, kindContext)[1] ?? 'none').toMatch(/\S/);
    }
  });
});
