import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { Documents } from '@steeple/model/documents';
import { sumResults } from '@steeple/model/feedback/feedbackResults';
import { markId } from '@steeple/model/calendar/eventMark';
import { languages } from '@steeple/model/text/language';
import { pageIds, sectionKind, sectionKinds } from '@steeple/model/content/page';
import { type DocumentName, documentNameAt, idOf } from '@steeple/model/database/paths';
import { resourceFolder } from '@steeple/model/content/audience';
import { toMillis } from '@steeple/model/time/timestamp';
import { readCode, readContent } from '@steeple/model/notices/noticeCode';
import { signedNoticeSchema } from '@steeple/model/notices/signedNotice';
import { check } from '@steeple/model/requests/validation';
import { keyPairOf } from '../../functions/src/notices/keyPair.ts';
import { seriesOf } from '../../functions/src/calendar/marks/seriesOf.ts';
import { seedFolder } from './folders.ts';
import { type Catalogue, readCatalogue } from './media.ts';
import { readJson, type SeedDocument } from './readDocuments.ts';
import { localSecrets } from '../stack/localSecrets.ts';
import { noticeCodes } from './savedTexts.ts';
import { readSeed, type Seed } from './readSeed.ts';

/** Texts that lack Chinese on purpose, so that falling back to English can be seen. */
const ENGLISH_ONLY: readonly string[] = [
  'posts/a-second-first-day body',
  'posts/learning-to-receive body',
  'posts/notes-for-a-carol-evening body',
  'posts/sabbath-in-a-small-flat body',
  'posts/thirty-oranges body',
  'posts/two-minutes-of-silence body',
];

const now = new Date();
let seed: Seed;
let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await readCatalogue(seedFolder);
  seed = await readSeed(seedFolder, now);
});

/** All documents of a kind. */
function all<Name extends DocumentName>(name: Name): { id: string; data: Documents[Name] }[] {
  return seed.documents
    .filter(({ path }) => documentNameAt(path) === name)
    .map(({ path, data }) => ({ id: idOf(path), data: data as Documents[Name] }));
}

/** Names of the bilingual texts in a document that have no Chinese. */
function untranslated({ path, data }: SeedDocument): string[] {
  const visit = (value: unknown, field: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const object = value as Record<string, unknown>;
    if (typeof object['en'] === 'string')
      return typeof object['zh'] === 'string' && object['zh'] !== '' ? [] : [`${path} ${field}`];
    return Object.entries(object).flatMap(([key, item]) => visit(item, field === '' ? key : `${field}.${key}`));
  };
  return visit(data, '');
}

/** Paths of the pictures in a value, in their order. */
function picturePaths(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"path":"(pictures\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** Values that a list has more than once. */
function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('what the seed says', () => {
  it('has every text in both languages, but for those that lack one on purpose', () => {
    const documents = seed.documents.filter(({ path }) => !/(^|\/)versions\//.test(path));
    expect(documents.flatMap(untranslated).sort()).toEqual([...ENGLISH_ONLY].sort());
  });

  it('has every page, and ministries, resources, posts in two editions, drafts and a scheduled post', () => {
    expect(
      all('page')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...pageIds].sort());
    expect(all('ministry')).toHaveLength(8);
    const posts = all('post').map(({ data }) => data);
    expect(posts.length).toBeGreaterThanOrEqual(24);
    expect(new Set(posts.map(({ edition }) => edition))).toEqual(
      new Set([null, 'testimonies_2526', 'testimonies_2425']),
    );
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(['draft', 'scheduled', 'published']));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
    const isDue = (post: Documents['post']): boolean =>
      post.publishAt !== null && toMillis(post.publishAt) <= now.getTime();
    expect(posts.filter((post) => isDue(post) !== (post.status === 'published')).map(({ slug }) => slug)).toEqual([]);
  });

  it('has a tagline that does not repeat the heading of the home page above it', () => {
    const [heading] = all('page')
      .filter(({ id }) => id === 'home')
      .map(({ data }) => data.title);
    const [tagline] = all('siteConfig').map(({ data }) => data.tagline);
    const written = languages.filter((language) => heading?.[language] !== undefined);
    expect(written).toEqual(expect.arrayContaining(['en', 'zh']));
    for (const language of written) {
      const [above = '', below = ''] = [heading?.[language], tagline?.[language]];
      const half = Math.ceil(above.length / 2);
      expect(half).toBeGreaterThan(3);
      const halves = Array.from({ length: above.length - half + 1 }, (_, start) => above.slice(start, start + half));
      expect(halves.filter((part) => below.includes(part))).toEqual([]);
    }
  });

  it('puts every resource under a category of the site, and its file where its audience may read it', () => {
    const resourceCategories = all('siteConfig').flatMap(({ data }) => data.resourceCategories);
    const resources = all('resource');
    const isFiled = ({ category }: Documents['resource']): boolean =>
      resourceCategories.some(({ id }) => id === category);
    const isReadable = ({ file, audience }: Documents['resource']): boolean =>
      file === null || file.path.startsWith(`${resourceFolder(audience)}/`);
    expect(resources.filter(({ data }) => !isFiled(data) || !isReadable(data)).map(({ id }) => id)).toEqual([]);
    expect(resources.length).toBeGreaterThanOrEqual(15);
  });

  it('uses every picture and file of its catalogue', () => {
    const used = JSON.stringify(seed.documents.map(({ data }) => data));
    const paths = [
      ...Object.values(catalogue.pictures),
      ...Object.values(catalogue.panoramas),
      ...Object.values(catalogue.files),
    ].map(({ path }) => path);
    expect(paths.filter((path) => !used.includes(`"${path}"`))).toEqual([]);
  });

  it('has thirty pictures and more, and shows none twice on a page or on the cards of two posts', () => {
    expect(Object.keys(catalogue.pictures).length).toBeGreaterThanOrEqual(30);
    const covers = all('post').map(({ data }) => data.cover?.path);
    const onPages = all('page').map(({ id, data }) => [id, picturePaths(data)] as const);
    const ministries = all('ministry').map(({ data }) => data.picture?.path);
    expect(covers).not.toContain(undefined);
    expect(repeated(covers)).toEqual([]);
    for (const [id, paths] of onPages)
      expect([id, repeated(id === 'ministry' ? [...paths, ...ministries] : paths)]).toEqual([id, []]);
    expect(onPages.find(([id]) => id === 'about')?.[1].length).toBeGreaterThan(8);
  });

  it('shows no picture for two events, or for an event and beside it on the home page', () => {
    const events = [...all('event'), ...all('eventMark')].flatMap(({ data }) => {
      const title = 'translations' in data ? data.translations?.zh?.title : undefined;
      return data.picture == null
        ? []
        : [{ path: data.picture.path, title: title ?? ('title' in data ? data.title : '') }];
    });
    expect(events.length).toBeGreaterThan(15);
    const titlesOf = (path: string) => new Set(events.filter((event) => event.path === path).map(({ title }) => title));
    expect(events.filter(({ path }) => titlesOf(path).size > 1)).toEqual([]);
    const published = ({ publishAt }: Documents['post']): number => (publishAt === null ? 0 : toMillis(publishAt));
    const newest = all('post')
      .filter(({ data }) => data.status === 'published' && data.edition === null)
      .toSorted((one, other) => published(other.data) - published(one.data))
      .slice(0, 4);
    const onHome = [...all('page').filter(({ id }) => id === 'home'), ...newest].flatMap(({ data }) =>
      picturePaths(data),
    );
    expect(onHome.length).toBeGreaterThan(8);
    expect(events.filter(({ path }) => onHome.includes(path))).toEqual([]);
  });

  it('has a section of every kind', () => {
    const kinds = all('page').flatMap(({ data }) => data.sections.map(sectionKind));
    expect(sectionKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('stores the files of its catalogue and no others, in 8 MB', async () => {
    const storage = join(seedFolder, 'storage');
    const entries = await readdir(storage, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.toSorted()).toEqual(seed.uploads.map(({ source }) => source).toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
  });
});

it('has a first version of each post, each page and the settings, which can be brought back', () => {
  const contents = [
    ...all('postVersion').map(({ data }) => data.post),
    ...all('pageVersion').map(({ data }) => data.page),
    ...all('version').map(({ data }) => data.content),
  ];
  const documents = [...all('post'), ...all('page'), ...all('siteConfig'), ...all('consentText')];
  expect(contents).toEqual(expect.arrayContaining(documents.map(({ data }) => data)));
  expect(contents).toHaveLength(documents.length);
});

it('has a code for each notice that is not over', () => {
  const [start] = all('notice').map(({ data }) => toMillis(data.publishedAt));
  const at = new Date((start ?? 0) + 1);
  const keys = keyPairOf(localSecrets('demo-steeple')['NOTICE_KEY'] ?? '');
  const codes = noticeCodes(seed.documents, keys?.privateKey ?? '', at);
  expect(codes.length).toBeGreaterThan(0);
  for (const { path, data } of codes) {
    const content = readCode((data as { code: string }).code)?.content;
    expect(content && readContent(content)?.notice.id).toBe(idOf(path));
    expect(check(signedNoticeSchema, data).ok).toBe(true);
  }
  const muchLater = new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000);
  expect(noticeCodes(seed.documents, keys?.privateKey ?? '', muchLater)).toEqual([]);
});

it('has translations and pictures for events that its calendars have', async () => {
  const calendars = await Promise.all(
    ['english', 'chinese', 'community'].map(async (name) => readJson(seedFolder, `google-calendar/${name}.json`)),
  );
  const ids = (calendars as { events: { id?: string }[] }[]).flatMap(({ events }) =>
    events.flatMap(({ id }) => id ?? []),
  );
  const series = new Set(ids.map((id) => seriesOf({ id, recurringEventId: null, iCalUID: null })));
  const marks = all('eventMark');
  expect(marks.filter(({ data }) => !series.has(data.series)).map(({ id }) => id)).toEqual([]);
  expect(marks.map(({ id, data }) => [id, markId(data)]).filter(([id, named]) => id !== named)).toEqual([]);
  expect(new Set(marks.flatMap(({ data }) => data.picture?.path ?? [])).size).toBeGreaterThan(10);
});

describe('the camp of the seed', () => {
  it('has begun within the last seven days, Friday to Sunday, with feedback open and no rating from before', () => {
    const [camp] = all('camp').map(({ data }) => data);
    expect([camp?.startDate, camp?.endDate].map((day) => new Date(day ?? '').getUTCDay())).toEqual([5, 0]);
    expect(camp && feedbackState(camp.feedback, now.getTime())).toBe('open');
    const begin = Date.parse(`${camp?.startDate}T00:00:00+08:00`);
    expect(begin).toBeLessThanOrEqual(now.getTime());
    expect(begin).toBeGreaterThan(now.getTime() - 7 * 24 * 60 * 60 * 1000);
    const rated = all('feedbackResponse').map(({ data }) => toMillis(data.submittedAt));
    expect(Math.min(...rated)).toBeGreaterThanOrEqual(begin);
    for (const { data } of all('notice')) expect(toMillis(data.publishedAt)).toBeLessThanOrEqual(now.getTime());
  });

  it('has a group, a room and an account for each camper', () => {
    const groups = new Map(all('campGroup').map(({ id, data }) => [id, data]));
    const campers = seed.accounts.filter(({ claims }) => claims.camps.includes('camp-2026') && !claims.admin);
    expect(groups.size).toBe(8);
    expect(campers).toHaveLength(81);
    const grants = new Map(all('grant').map(({ id, data }) => [id, data]));
    for (const { email, displayName } of campers) {
      const placement = grants.get(email)?.placements['camp-2026'];
      const member = groups.get(placement?.group ?? '')?.members.find(({ name }) => name === displayName);
      expect([displayName, member?.room]).toEqual([displayName, placement?.room]);
    }
  });

  it('has services that take their times from the recurring events of the calendars', () => {
    const services = all('siteConfig').flatMap(({ data }) => data.serviceTimes);
    expect(services.map(({ series }) => series)).toEqual(
      ['englishservice', 'chineseservice'].map((id) => seriesOf({ id, recurringEventId: id, iCalUID: null })),
    );
  });

  it('has twenty sessions, each once in the schedule', () => {
    const sessions = all('campSession').map(({ id }) => id);
    expect(sessions).toHaveLength(20);
    const scheduled = all('scheduleItem').flatMap(({ data }) => data.session ?? []);
    expect(scheduled.toSorted()).toEqual(sessions.toSorted());
  });

  it('calls the arrival travel, and leaves to the form how many answers a question takes', () => {
    expect(
      all('scheduleItem')
        .filter(({ data }) => /arrival/i.test(data.title.en))
        .map(({ data }) => data.kind),
    ).toEqual(['travel']);
    const hints = all('camp').flatMap(({ data }) =>
      Object.values(data.questionSet.questions).map(({ hint }) => `${hint?.en ?? ''} ${hint?.zh ?? ''}`),
    );
    expect(hints.filter((hint) => /up to (two|three|\d)|最多/.test(hint))).toEqual([]);
  });

  it('leads from scene to scene', () => {
    const panoramas = all('panorama');
    const ids = new Set(panoramas.map(({ id }) => id));
    const leadsTo = panoramas.flatMap(({ data }) => data.hotspots.flatMap(({ scene }) => scene ?? []));
    expect(leadsTo.filter((scene) => !ids.has(scene))).toEqual([]);
    expect(new Set(leadsTo)).toEqual(ids);
  });

  it('has forty responses in both languages, all in the past and all counted', () => {
    const responses = all('feedbackResponse');
    expect(responses).toHaveLength(40);
    for (const { data } of responses) expect(toMillis(data.submittedAt)).toBeLessThanOrEqual(now.getTime());
    const results = sumResults(all('feedbackResults').map(({ data }) => data));
    expect((results.en?.responses ?? 0) + (results.zh?.responses ?? 0)).toBe(40);
    expect(results.zh?.responses).toBeGreaterThanOrEqual(5);
    expect(all('countedResponse')).toHaveLength(40);
    const texts = responses.flatMap(({ data }) =>
      ['carry-home', 'change'].filter((question) => question in data.answers),
    );
    expect(all('feedbackComment')).toHaveLength(texts.length);
  });
});
