import { expect, test } from 'vitest';
import type { ImportResult } from '../../scripts/import/runImport.ts';
import { planTexts } from '../../scripts/import/plan/planTexts.ts';
import { openRun } from '../../scripts/import/write/importRun.ts';
import { type Outcome, writeText } from '../../scripts/import/write/writeText.ts';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { asFirestore } from '../memory/firestore/database.ts';
import { sourceOf, writeAll } from '../support/import/importPlan.ts';
import type { TestItem } from '../support/import/wordpressExport.ts';
import { prepareSite, World } from './importWorld.ts';

/** Imports a site a second time, after a text has changed its state or its kind on one of the two sites. */
prepareSite();
const letter: TestItem = { id: 1, title: 'A letter', name: 'a-letter', content: '<p>Words</p>' };
const later = { status: 'future', date: '2099-01-01 09:00:00', dateGmt: '2099-01-01 01:00:00' } as const;
const about: TestItem = { id: 2, title: 'Who we are', name: 'about', content: '<p>Words</p>' };
const page: TestItem = { ...about, type: 'page' };
const linking: TestItem = {
  id: 3,
  title: 'Linking',
  content:
    '<p><a href="https://old-church.example/about/">us</a> <a href="https://old-church.example/2019/05/about/">us</a></p>',
};

const reasonsOn = (title: string, { remarks }: ImportResult): string[] =>
  remarks.filter((remark) => remark.title === title).map(({ reason }) => reason);
const redirectsOf = (world: World): unknown[] =>
  [...world.backend.documents]
    .filter(([path]) => path.startsWith('redirects/'))
    .map(([, { fields }]) => [fields['from'], fields['to']]);
const fieldsOf = (world: World, path: string): Readonly<Record<string, unknown>> | undefined =>
  world.backend.documents.get(path)?.fields;
const bodyOf = (world: World, title: string): string =>
  (fieldsOf(world, world.pathOf(title))?.['body'] as { en: string } | undefined)?.en ?? '';

test('a text that is hidden there and was published here is not called a draft, and the list says how to hide it', async () => {
  const world = new World();
  const hidden = { ...letter, status: 'private' };
  const first = await world.import([hidden]);
  expect(reasonsOn('A letter', first)).toEqual(['It is private in WordPress: it is a draft, which only admins see.']);
  const path = world.pathOf('A letter');
  await world.edit(path, { status: 'published', publishAt: new Date('2026-11-01'), revision: 2 });
  const second = await world.import([hidden], { day: 21 });
  expect(reasonsOn('A letter', second)).toEqual([
    'It is private in WordPress. Here it is public and is left as it is, also where its words have changed there: open it under Posts and press “Back to draft” if readers should not see it.',
  ]);
  expect(fieldsOf(world, path)).toMatchObject({ status: 'published' });
});

test('a text that is no longer published there stays public here, and is named', async () => {
  const world = new World();
  await world.import([letter]);
  const second = await world.import([{ ...letter, status: 'draft' }], { day: 21 });
  expect(reasonsOn('A letter', second)).toEqual([
    'It is a draft on the other site. Here it is public and is left as it is, also where its words have changed there: open it under Posts and press “Back to draft” if readers should not see it.',
  ]);
  expect(fieldsOf(world, world.pathOf('A letter'))).toMatchObject({ status: 'published' });
});

test.each([
  ['as it was', '<p>Words</p>', 'unchanged'],
  ['with other words', '<p>New words</p>', 'updated'],
] as const)(
  'a text that was published there %s stays a draft here, and has redirects after it is published here too',
  async (_name, content, outcome) => {
    const world = new World();
    await world.import([{ ...letter, status: 'draft' }]);
    const path = world.pathOf('A letter');
    const published = { ...letter, content };
    const second = await world.import([published], { day: 21 });
    expect(second).toMatchObject({ outcomes: { [outcome]: 1 }, redirects: 0 });
    expect(reasonsOn('A letter', second)).toEqual([
      'It is public on the other site. Here it is a draft, and stays so: publish it under Posts if readers should see it, and run the import again for its old addresses.',
    ]);
    expect(fieldsOf(world, path)).toMatchObject({ status: 'draft', publishAt: null });
    expect(redirectsOf(world)).toEqual([]);

    await world.edit(path, { status: 'published', publishAt: new Date('2026-11-01'), revision: 4 });
    const third = await world.import([published], { day: 22 });
    expect(reasonsOn('A letter', third)).toEqual([]);
    expect(redirectsOf(world)).toEqual([['/2019/05/a-letter', '/content/a-letter']]);
  },
);

test.each([
  ['private', { status: 'private' }],
  ['a draft', { status: 'draft' }],
  ['scheduled', later],
  ['protected by a password', { password: 'secret' }],
])('a public text that is %s there since keeps its words here', async (_name, hidden) => {
  const world = new World();
  await world.import([letter]);
  const second = await world.import([{ ...letter, ...hidden, content: '<p>Secret</p>' }], { day: 21 });
  expect(second.outcomes).toMatchObject({ updated: 0, unchanged: 1, edited: 0 });
  expect(JSON.stringify([...world.documents])).not.toContain('Secret');
  expect(fieldsOf(world, world.pathOf('A letter'))).toMatchObject({ status: 'published', revision: 1 });
});

test('a text that is to be published here at some time takes no words that are a draft there', async () => {
  const world = new World();
  await world.import([{ ...letter, ...later }]);
  await world.import([{ ...letter, status: 'draft', content: '<p>Secret</p>' }], { day: 21 });
  expect(JSON.stringify([...world.documents])).not.toContain('Secret');
});

test.each([
  ['is published', { status: 'published', publishAt: new Date('2026-11-01') }],
  ['has a time that has come', { status: 'scheduled', publishAt: new Date('2026-11-21') }],
])('a draft that %s here while the import runs keeps its words', async (_name, change) => {
  const world = new World();
  await world.import([{ ...letter, status: 'draft' }]);
  await world.edit(world.pathOf('A letter'), { ...change, revision: 2 });
  expect(await writeAfterPlan(world, [{ ...letter, status: 'draft', content: '<p>Secret</p>' }])).toBe('unchanged');
  expect(JSON.stringify([...world.documents])).not.toContain('Secret');
});

test('a text whose time has come is public on both sites', async () => {
  const world = new World();
  await world.import([{ ...letter, status: 'future', date: '2026-11-21 09:00:00', dateGmt: '2026-11-21 01:00:00' }]);
  const second = await world.import([letter], { day: 21 });
  expect(fieldsOf(world, world.pathOf('A letter'))).toMatchObject({ status: 'scheduled' });
  expect(reasonsOn('A letter', second)).toEqual([]);
});

/** Writes the first text of a site as an import does that has read the project before the text was in it. */
async function writeAfterPlan(world: World, items: readonly TestItem[]): Promise<Outcome> {
  const source = await sourceOf(items);
  const [planned] = planTexts(
    source,
    { imported: new Map(), slugs: new Map(), states: new Map(), pages: new Map() },
    { language: null, pages: new Map() },
  ).texts;
  const [written] = writeAll(source).texts;
  if (planned === undefined || written === undefined) throw new Error('The letter is missing');
  const database = asFirestore({
    backend: world.backend,
    gate: async (_name, act) => act(),
    written: () => undefined,
  });
  const now = new Date(Date.UTC(2026, 10, 21));
  const run = await openRun(database, source.origin, now);
  return writeText(database, { planned, data: written.data, run, order: 0, now });
}

test.each([
  ['a draft', { status: 'draft' }],
  ['scheduled', later],
])('a text that somebody makes %s while the import runs gets no redirect', async (_name, change) => {
  const world = new World();
  await world.import([{ ...letter, ...change }]);
  expect(await writeAfterPlan(world, [letter])).toBe('unchanged');
  expect(redirectsOf(world)).toEqual([]);
});

test('a text that is scheduled here and public there has redirects after its time has come', async () => {
  const world = new World();
  await world.import([{ ...letter, ...later }]);
  const path = world.pathOf('A letter');
  const second = await world.import([{ ...letter, content: '<p>New words</p>' }], { day: 21 });
  expect(second).toMatchObject({ outcomes: { updated: 1 }, redirects: 0 });
  expect(reasonsOn('A letter', second)).toEqual([
    'It is public on the other site. Here it is scheduled, and stays so: publish it under Posts if readers should see it now. After it is public, run the import again for its old addresses.',
  ]);
  expect(redirectsOf(world)).toEqual([]);

  await world.edit(path, { publishAt: new Date('2026-11-21'), revision: 3 });
  await world.import([{ ...letter, content: '<p>New words</p>' }], { day: 22 });
  expect(fieldsOf(world, path)).toMatchObject({ status: 'scheduled' });
  expect(redirectsOf(world)).toEqual([['/2019/05/a-letter', '/content/a-letter']]);
});

test('a page that has become a post there stays the page here, takes its new words, and links lead to it', async () => {
  const world = new World();
  await world.import([page, linking]);
  const second = await world.import(
    [
      { ...about, content: '<p>New words</p>' },
      { ...linking, id: 4, title: 'New' },
    ],
    {
      day: 21,
    },
  );
  expect(second.outcomes).toMatchObject({ created: 1, updated: 1, edited: 0, deleted: 0 });
  expect(JSON.stringify(fieldsOf(world, 'pages/about')?.['sections'])).toContain('New words');
  expect(bodyOf(world, 'New')).toContain(`[us](${paths.about.path})`);
  expect(reasonsOn('Who we are', second)).toEqual([
    'It would be an article now, but stays the page “about”, which an earlier run made of it, and links lead there. To have it as an article, copy its text.',
  ]);
});

test('a post that has become a page there stays the article here, takes its new words, and links lead to it', async () => {
  const world = new World();
  await world.import([about]);
  const path = world.pathOf('Who we are');
  const second = await world.import([{ ...page, content: '<p>New words</p>' }, linking], { day: 21 });
  expect(second.outcomes).toMatchObject({ created: 1, updated: 1, edited: 0, deleted: 0 });
  expect(JSON.stringify(fieldsOf(world, path)?.['body'])).toContain('New words');
  expect(fieldsOf(world, 'pages/about')).toBeUndefined();
  expect(bodyOf(world, 'Linking')).toContain('[us](/content/about)');
  expect(reasonsOn('Who we are', second)).toEqual([
    'It would be the page “about” now, but stays the article at /content/about, which an earlier run made of it, and links lead there. To have it as the page “about”, copy its text.',
  ]);
});

test('a page that is hidden there stays as it is here, with links that lead to it', async () => {
  const world = new World();
  await world.import([page]);
  const hidden = { ...page, status: 'private', content: '<p>Secret</p>' };
  const second = await world.import([hidden, linking], { day: 21 });
  expect(second.outcomes).toMatchObject({ created: 1, updated: 0, edited: 0, deleted: 0 });
  expect(JSON.stringify([...world.documents])).not.toContain('Secret');
  expect(bodyOf(world, 'Linking')).toContain(`[us](${paths.about.path})`);
  expect(reasonsOn('Who we are', second)).toEqual([
    'It is private in WordPress. Here it is the page “about”, which is public and is left as it is: change its text under Pages if readers should not see it.',
  ]);
});

test('a page that an earlier run replaced by `--page` stays replaced without it', async () => {
  const world = new World();
  const staff = { ...page, name: 'staff' };
  await world.import([staff], { pages: new Map([['staff', 'ministry']]) });
  const { outcomes } = await world.import([staff], { day: 21 });
  expect(outcomes).toMatchObject({ unchanged: 1, edited: 0, deleted: 0 });
});

test('a text that is chosen for a page after it has become an article stays the article, and is named', async () => {
  const world = new World();
  const staff = { ...page, name: 'staff' };
  await world.import([staff]);
  const second = await world.import([staff], { day: 21, pages: new Map([['staff', 'ministry']]) });
  expect(second.outcomes).toMatchObject({ unchanged: 1, edited: 0 });
  expect(reasonsOn('Who we are', second)[0]).toContain('stays the article at /content/staff');
});

test('a page that one text of the file has become is not given to a new text of its name', async () => {
  const world = new World();
  await world.import([{ ...page, name: 'staff' }], { pages: new Map([['staff', 'about']]) });
  const second = await world.import(
    [
      { ...page, id: 9, title: 'New' },
      { ...page, name: 'staff' },
    ],
    { day: 21 },
  );
  expect(second.outcomes).toMatchObject({ created: 0, updated: 0, unchanged: 1, edited: 0 });
  expect(reasonsOn('New', second)).toEqual(["Another page of the file is this site's page “about”."]);
});
