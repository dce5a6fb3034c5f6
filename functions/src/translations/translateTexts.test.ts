import { pageExamples } from '@steeple/model/examples/page';
import { documentPaths } from '@steeple/model/database/paths';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import type { Translation } from '@steeple/model/editing/translatable';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { linkedResource } from '../../../tests/functions/content/campFixture.ts';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import type { Token } from '../requests/callers.ts';
import { translateTexts } from './translateTexts.ts';

const token: Token = { uid: 'translator-1', auth_time: 0, firebase: { sign_in_provider: 'password' } };
const path = documentPaths.resource.at('leaflet');

/** A leaflet with a title in two languages, and its translator. */
function world() {
  const services = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  const log = memoryLog();
  const contentOf = async (collection: string) =>
    (await services.database.collection(collection).get()).docs.map((entry) => entry.data());
  return {
    log,
    contentOf,
    put: async (change: Readonly<Record<string, unknown>>, at = path) =>
      services.database.doc(at).set(linkedResource(change)),
    putPage: async (change: object, at = documentPaths.page.at('about')) =>
      services.database
        .doc(at)
        .set(
          toFirestoreValue(
            { ...(pageExamples.valid[0]?.value as object), ...change },
            { Timestamp, GeoPoint },
          ) as object,
        ),
    read: async (at = path) => (await services.database.doc(at).get()).data(),
    translate: async (texts: Translation['texts'], change: Partial<Translation> = {}) =>
      (await translateTexts(services, { input: { path, texts, ...change }, token, log, address: '203.0.113.7' }))
        .changed,
  };
}

it('a change is stored, noted in the audit trail with the number of its texts, and logged without its words', async () => {
  const { put, translate, read, contentOf, log } = world();
  await put({ title: { en: 'Leaflet', zh: '单张' } });
  const texts = [{ id: 'title', before: { en: 'Leaflet', zh: '单张' }, to: '传单' }];
  expect(await translate(texts)).toBe(true);
  expect(await read()).toMatchObject({ title: { en: 'Leaflet', zh: '传单' } });
  expect(await contentOf('audit')).toMatchObject([
    { action: 'texts.translated', actor: 'translator-1', subject: null, target: path, detail: { texts: 1 } },
  ]);
  expect(await translate(texts)).toBe(false);
  expect(await contentOf('audit')).toHaveLength(1);
  expect(log.lines).toEqual([
    { severity: 'info', message: 'done', fields: { changed: true, texts: 1 } },
    { severity: 'info', message: 'done', fields: { changed: false, texts: 1 } },
  ]);
});

it('a kind whose saves are not stored has no version of a change', async () => {
  const { put, translate, contentOf } = world();
  await put({});
  expect(await translate([{ id: 'title', before: { en: 'Leaflet' }, to: '传单' }])).toBe(true);
  expect(await contentOf('versions')).toEqual([]);
});

it('a call changes a text though the other one is as it should be already', async () => {
  const { put, translate, read } = world();
  const before = { en: 'Leaflet', zh: '单张' };
  await put({ title: before, description: before });
  const texts = [
    { id: 'title', before, to: '单张' },
    { id: 'description', before, to: '传单' },
  ];
  expect(await translate(texts)).toBe(true);
  expect(await read()).toMatchObject({ title: before, description: { zh: '传单' } });
});

it.each([
  ['no', ''],
  ['no', '  '],
  ['a blank', ''],
])('a text with %s translation is not changed to “%s”', async (which, to) => {
  const { put, translate } = world();
  await put({ title: { en: 'Leaflet', ...(which === 'no' ? {} : { zh: ' ' }) } });
  expect(await translate([{ id: 'title', before: { en: 'Leaflet' }, to }])).toBe(false);
});

it.each([
  ['nothing is there', {}, { zh: '  ' }],
  ['blanks are there', { zh: ' ' }, {}],
])('a translator who saw blanks may change a text where %s', async (_which, stored, before) => {
  const { put, translate } = world();
  await put({ title: { en: 'Leaflet', ...stored } });
  expect(await translate([{ id: 'title', before: { en: 'Leaflet', ...before }, to: '传单' }])).toBe(true);
});

it.each([
  ['has a translation now', { zh: '单张' }, {}],
  ['has no translation any more', {}, { zh: '单张' }],
])('a text that %s is refused', async (_which, stored, before) => {
  const { put, translate } = world();
  await put({ title: { en: 'Leaflet', ...stored } });
  await expect(translate([{ id: 'title', before: { en: 'Leaflet', ...before }, to: '传单' }])).rejects.toMatchObject({
    details: { reason: 'changed-since' },
  });
});

it('a translation is taken away by blank words', async () => {
  const { put, translate, read } = world();
  await put({ title: { en: 'Leaflet', zh: '单张' } });
  expect(await translate([{ id: 'title', before: { en: 'Leaflet', zh: '单张' }, to: ' ' }])).toBe(true);
  expect((await read())?.['title']).toEqual({ en: 'Leaflet' });
});

it('facts about outdated translations stay where the caller names none, and leave when none is left', async () => {
  const { putPage, translate, read } = world();
  const page = documentPaths.page.at('about');
  const outdated = [{ id: 'title', at: { en: 'a', zh: 'b' } }];
  await putPage({ outdated });
  const text = (from: string | undefined, to: string) => [
    { id: 'title', before: { en: 'About us', ...(from !== undefined && { zh: from }) }, to },
  ];
  expect(await translate(text(undefined, '关于'), { path: page })).toBe(true);
  expect(await read(page)).toMatchObject({ outdated });
  expect(await translate(text('关于', '关于我们'), { path: page, outdated: [] })).toBe(true);
  expect(await read(page)).not.toHaveProperty('outdated');
});

it('a document of another kind is refused', async () => {
  const { put, translate, read } = world();
  const other = 'camps/camp-2026/notices/rain';
  await put({}, other);
  const texts = [{ id: 'title', before: { en: 'Leaflet' }, to: '传单' }];
  await expect(translate(texts, { path: other })).rejects.toMatchObject({ details: { reason: 'changed-since' } });
  expect(await read(other)).toEqual(linkedResource({ updatedAt: expect.anything() as unknown }));
  await put({});
  expect(await translate(texts)).toBe(true);
});
