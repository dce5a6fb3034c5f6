import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { changesAfter, digestPolicy, memorySource, smallRenderer } from '../../../tests/memory/smallSite.ts';
import { digestOf } from '../render/pageAnswer.ts';
import type { ReleaseRenderer } from '../renderer.ts';
import { compressedFile, isOpenedMost, planRelease, type PlanRequest, type ReleasePlan } from './planRelease.ts';
import type { ChangedDocuments } from './reads.ts';

let documents: Map<string, { readonly title: string }>;
let rendered: string[];
let renderer: ReleaseRenderer;
let now: number;
/** Reads of the database. */
let reads: string[];

beforeEach(() => {
  documents = new Map(['about', 'visit', 'give'].map((id) => [`pages/${id}`, { title: id }]));
  rendered = [];
  reads = [];
  renderer = smallRenderer(rendered);
  now = 1000;
});

async function plan(given: Partial<PlanRequest> = {}): Promise<ReleasePlan> {
  rendered.length = 0;
  reads.length = 0;
  const source = memorySource(documents);
  const counted: PublicSource = {
    document: async (name, ...ids) => (reads.push([name, ...ids].join(' ')), source.document(name, ...ids)),
    list: async (query) => (reads.push('list'), source.list(query)),
  };
  return planRelease({
    before: null,
    changed: 'everything',
    renderer,
    source: counted,
    origin: 'https://a-church.web.app',
    now,
    policy: digestPolicy,
    report: () => undefined,
    ...given,
  });
}

/** Changes the title of a page, or deletes it. */
function change(id: string, title: string | null): ChangedDocuments {
  const path = `pages/${id}`;
  if (title === null) documents.delete(path);
  else documents.set(path, { title });
  return new Map([[path, title === null ? null : ({ id, title } as WithId<object>)]]);
}

describe('the first plan', () => {
  it('has a file of every address, with its bytes, its headers and its reads', async () => {
    const { units, contents, rendered: addresses, differs, nextChangeAt, answers, addressReads } = await plan();
    const pages = '{"list":{"name":"page"}}';
    const about = '{"document":["page","about"]}';
    expect(addresses.toSorted()).toEqual(['/', '/about', '/give', '/visit']);
    expect([differs, nextChangeAt, addressReads]).toEqual([true, now + changesAfter, [pages]]);
    expect(units.get('/about')).toMatchObject({
      pattern: '^/[^/]+$',
      reads: [about],
      file: { contentType: 'text/html', policy: `styles ${digestOf('h1 {}')}; scripts ${digestOf('go()')}` },
    });
    const hash = units.get('/about')?.file?.hash ?? '';
    const bytes = contents.get(hash) ?? Buffer.of();
    expect(gunzipSync(bytes).toString()).toBe('<h1>about</h1>, made 1000');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(new Set(answers.keys())).toEqual(
      new Set([pages, about, '{"document":["page","visit"]}', '{"document":["page","give"]}']),
    );
    expect(answers.get(pages)?.ids).toEqual(['about', 'give', 'visit']);
    expect(contents.size).toBe(4);
    // Each read was made once, whatever it is made for.
    expect(reads.toSorted()).toEqual(['list', 'page about', 'page give', 'page visit']);
  });

  it('renders for its moment, as files, and passes on what is not in order', async () => {
    const errors: string[] = [];
    const options: unknown[] = [];
    renderer = {
      ...renderer,
      render: async (url, given) => {
        const { asFile, origin, now: moment } = given;
        options.push({ asFile, origin, now: moment });
        given.report(url);
        return smallRenderer().render(url, given);
      },
    };
    await plan({ report: (error) => errors.push(String(error)) });
    expect(errors.toSorted()).toEqual(['/', '/about', '/give', '/visit']);
    expect(options[0]).toEqual({ asFile: true, origin: 'https://a-church.web.app', now });
  });

  it('tells of its progress after each address', async () => {
    let count = 0;
    await plan({ progress: async () => void (count += 1) });
    expect(count).toBe(4);
  });
});

describe('after a change', () => {
  let before: ReleasePlan;
  beforeEach(async () => {
    before = await plan();
    now = 2000;
  });

  it('only what was made from it is rendered', async () => {
    const after = await plan({ before, changed: change('about', 'About us') });
    expect(rendered.toSorted()).toEqual(['/', '/about']);
    expect(after.rendered.toSorted()).toEqual(['/', '/about']);
    expect([after.differs, after.contents.size]).toEqual([true, 2]);
    expect([...after.units.keys()]).toEqual([...before.units.keys()]);
    expect(after.units.get('/visit')).toEqual(before.units.get('/visit'));
    expect(after.answers.size).toBe(before.answers.size);
    expect(reads.toSorted()).toEqual(['list', 'page about']);
  });

  it('that changed nothing, nothing is rendered', async () => {
    const after = await plan({ before, changed: change('about', 'about') });
    expect([rendered, after.differs, after.contents.size]).toEqual([[], false, 0]);
    expect(after).toMatchObject({ units: before.units, answers: before.answers, addressReads: before.addressReads });
    expect(await plan({ before, changed: new Map() })).toMatchObject({ differs: false, rendered: [] });
    expect(reads).toEqual([]);
  });

  it('the addresses are listed again, once: one that is new has a file, and one that is left has none', async () => {
    let listed = 0;
    const counting: ReleaseRenderer = {
      ...renderer,
      releasedAddresses: async (source, moment) => {
        listed += 1;
        return renderer.releasedAddresses(source, moment);
      },
    };
    const more = await plan({ before, renderer: counting, changed: change('news', 'News') });
    expect([listed, rendered.toSorted(), more.differs]).toEqual([1, ['/', '/news'], true]);
    const less = await plan({ before: more, renderer: counting, changed: change('visit', null) });
    expect(listed).toBe(2);
    expect([...less.units.keys()].toSorted()).toEqual(['/', '/about', '/give', '/news']);
    expect([...less.answers.keys()]).not.toContain('{"document":["page","visit"]}');
  });

  it('an address that is no file any more leaves a difference, and one that never was leaves none', async () => {
    const listing: ReleaseRenderer = {
      ...renderer,
      releasedAddresses: async () => [{ url: '/about', pattern: '^/about$' }],
    };
    const one = await plan({ renderer: listing });
    const gone = await plan({ renderer: listing, before: one, changed: change('about', null) });
    expect([gone.differs, gone.units.get('/about')?.file, gone.contents.size]).toEqual([true, null, 0]);
    const missing: ReleaseRenderer = {
      ...renderer,
      releasedAddresses: async () => ['/about', '/missing'].map((url) => ({ url, pattern: `^${url}$` })),
    };
    const more = await plan({ renderer: missing, before: gone, changed: 'everything' });
    expect([more.differs, more.units.get('/missing')?.file]).toEqual([false, null]);
    const still = await plan({ renderer: listing, before: gone, changed: 'everything' });
    expect([still.differs, rendered]).toEqual([false, ['/about']]);
  });

  it('everything may be rendered: a content of another moment only is the content before', async () => {
    const after = await plan({ before, changed: 'everything' });
    expect(rendered).toHaveLength(4);
    expect([after.differs, after.contents.size]).toEqual([false, 0]);
    expect(after.units).toEqual(before.units);
  });

  it('the same files in another order are no difference', async () => {
    const reversed: ReleaseRenderer = {
      ...renderer,
      releasedAddresses: async (source, moment) => (await renderer.releasedAddresses(source, moment)).toReversed(),
    };
    const after = await plan({ before, renderer: reversed, changed: 'everything' });
    expect([...after.units.keys()]).toEqual([...before.units.keys()].toReversed());
    expect(after.differs).toBe(false);
  });

  it.each([
    ['policy', { scripts: ['stop()'] }],
    ['kind of content', { contentType: 'text/plain' }],
  ])('another %s of the same content is a difference', async (_what, fields) => {
    const other: ReleaseRenderer = {
      ...renderer,
      render: async (url, options) => ({ ...(await renderer.render(url, options)), ...fields }),
    };
    const after = await plan({ before, renderer: other, changed: 'everything' });
    expect([after.differs, after.contents.size]).toEqual([true, 0]);
  });

  it('what was read again and has changed meanwhile is rendered wherever it shows', async () => {
    const changed = change('about', 'About us');
    // Its event is still to come.
    change('visit', 'Visit us');
    const crossing: ReleaseRenderer = {
      ...renderer,
      render: async (url, options) => {
        if (url === '/about') await options.source.document('page', 'visit');
        return renderer.render(url, options);
      },
    };
    const after = await plan({ before, renderer: crossing, changed });
    expect(rendered.toSorted()).toEqual(['/', '/about', '/visit']);
    const bytes = after.contents.get(after.units.get('/visit')?.file?.hash ?? '') ?? Buffer.of();
    expect(gunzipSync(bytes).toString()).toContain('Visit us');
    expect(after.units.get('/about')?.reads).toHaveLength(2);
  });
});

test('a file is compressed as small as it gets', async () => {
  const text = Array.from({ length: 3000 }, (_unused, index) => `${index * 7919} grace`).join(' ');
  expect(await compressedFile(text)).toEqual(gzipSync(text, { level: 9 }));
  expect(gzipSync(text).length).not.toBe(gzipSync(text, { level: 9 }).length);
});

test('a read that no document can answer leaves no answer, and the page is made', async () => {
  const asking: ReleaseRenderer = {
    ...renderer,
    render: async (url, options) => {
      await options.source.document('page', 'a/b').catch(() => null);
      return renderer.render(url, options);
    },
  };
  const { answers, units } = await plan({ renderer: asking });
  expect(units.get('/about')?.reads).toContain('{"document":["page","a/b"]}');
  expect([...answers.keys()]).not.toContain('{"document":["page","a/b"]}');
  const before = { answers, units, addressReads: [] };
  expect((await plan({ before, renderer: asking, changed: change('visit', 'Visit us') })).rendered).toContain('/visit');
});

test('a read that fails makes the plan fail, also where a page was made without it', async () => {
  const failing: PublicSource = { ...memorySource(documents), document: async () => Promise.reject(new Error('14')) };
  const forgiving: ReleaseRenderer = {
    ...renderer,
    render: async (url, options) =>
      renderer.render(url, options).catch(() => ({
        status: 200,
        body: 'part',
        contentType: 'text/html',
        location: null,
        styles: [],
        scripts: [],
        card: null,
      })),
  };
  await expect(plan({ renderer: forgiving, source: failing })).rejects.toThrow('14');
});

test('the moment of the next change may depend on documents, which are read as the pages were', async () => {
  const dated: ReleaseRenderer = {
    ...renderer,
    nextChange: async (source, moment) => moment + (await source.list({ name: 'page' })).length,
  };
  expect((await plan({ renderer: dated })).nextChangeAt).toBe(now + 3);
  expect(reads.filter((read) => read === 'list')).toHaveLength(1);
});

test.each([
  ['/', true],
  ['/zh', true],
  ['/about', true],
  ['/zh/about', true],
  ['/_payload.json', true],
  ['/zh/about/_payload.json', true],
  ['/content/testimony', false],
  ['/zh/content/testimony/_payload.json', false],
  ['/search.json', false],
])('%s is a page that most people open: %s', (url, isOpened) => {
  expect(isOpenedMost(url)).toBe(isOpened);
});
