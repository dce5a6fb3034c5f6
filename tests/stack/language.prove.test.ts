import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStarter } from '../../scripts/setup/createSite.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { type Stack, startStack } from '../../scripts/stack/startStack.ts';
import { openDatabase } from '../rules/database.ts';
import { people } from '../rules/people.ts';
import { standing } from '../rules/standing.ts';
import { type CheckoutCopy, copyCheckout } from './copyCheckout.ts';
import { ownOffset } from './startCommand.ts';

/** The steps of docs/languages.md, done in a copy of the checkout for Tamil. */
let checkout: CheckoutCopy;
let copy: string;

beforeAll(async () => {
  checkout = await copyCheckout('language');
  copy = checkout.folder;
}, 60_000);

afterAll(() => checkout.remove());

function change(file: string, from: string | RegExp, to: string | ((found: string) => string)): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = typeof to === 'string' ? before.replaceAll(from, to) : before.replaceAll(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}: docs/languages.md describes another file.`);
  writeFileSync(join(copy, file), after);
}

/** The unit tests of some paths that now fail in the copy, with the samples of `npm test`. */
const failing = async (...paths: readonly string[]): Promise<string[]> => {
  const { testResults } = await checkout.test(['--project=unit', ...paths], { STEEPLE_FULL: '' });
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title);
};

const forgotten = async (): Promise<string[]> => failing('tests/contract/languages.test.ts');

const tamil = { name: 'மலைத் திருச்சபை', title: 'வருக', events: 'நிகழ்வுகள்' };

describe('a third language', () => {
  test('is added in the steps of docs/languages.md, and a forgotten one is named', async () => {
    change('model/src/text/language.ts', "['en', 'zh'] as const", "['en', 'zh', 'ta'] as const");
    change('model/src/text/language.ts', "zh: 'zh-Hans-SG'", "zh: 'zh-Hans-SG', ta: 'ta-SG'");
    change('model/src/text/language.ts', "zh: '中文'", "zh: '中文', ta: 'தமிழ்'");
    expect(await forgotten()).toEqual([
      // The lists contain Chinese texts, and now they are incomplete.
      'the security rules accept texts and choices',
      'the security rules accept texts and choices',
      'Hosting sends pages that the browser makes to the shell, and keeps them out of caches',
    ]);

    writeFileSync(join(copy, 'web/messages/shell/ta.json'), JSON.stringify({ shell_title_events: tamil.events }));
    change('firestore.rules', "['en', 'zh'", "['en', 'zh', 'ta'");
    change(
      'firestore.rules',
      "&& value.get('zh', '').lower().size() <= maxLength;",
      "&& value.get('zh', '').lower().size() <= maxLength && value.get('ta', '').lower().size() <= maxLength;",
    );
    change(
      'firestore.rules',
      "&& (!('zh' in value.translations) || isTranslation(value.translations.zh));",
      "&& (!('zh' in value.translations) || isTranslation(value.translations.zh)) && (!('ta' in value.translations) || isTranslation(value.translations.ta));",
    );
    change('firebase.json', /^.*"\/zh\/.*"destination".*\n/gm, (line) => line + line.replaceAll('/zh/', '/ta/'));
    change('firebase.json', /(?<="source": )"\/zh\/(?!.*"destination")/g, '"/{zh,ta}/');
    change('firebase.json', /(?<=[,{])zh\/([^,}]+)/g, 'zh/$1,ta/$1');
    expect(await forgotten()).toEqual([]);
  }, 120_000);

  test('type checks everywhere, tests included', async () => {
    // A difference of the whole result shows what the compiler said.
    expect(await checkout.run(['scripts/typecheck.ts'])).toEqual({ code: 0, output: expect.any(String) as string });
  }, 240_000);

  // Without the tests that ask Git, which the copy does not have.
  test('leaves the unit tests green', async () => {
    const paths = ['model/src', 'functions/src', 'web/src', 'scripts/seed', 'tests/contract/release'];
    expect(await failing(...paths)).toEqual([]);
  }, 600_000);

  test('is built and rendered: its texts, English where there are none yet, its address in every other language', async () => {
    const build = await checkout.run([
      '--input-type=module',
      '--eval',
      "await (await import('./scripts/build/web.ts')).buildWeb()",
    ]);
    expect(build).toMatchObject({ code: 0 });
    const { render } = (await import(pathToFileURL(join(copy, 'functions/lib/site/entry-server.js')).href)) as {
      render: Render;
    };
    const documents = new Map(
      (await readStarter(join(ROOT, 'starter'), new Date(0))).map(({ path, data }) => [
        path,
        asPlain(data) as Record<string, unknown>,
      ]),
    );
    const site = documents.get('state/site-config');
    Object.assign(site?.['name'] ?? {}, { ta: tamil.name });
    Object.assign(documents.get('pages/visit')?.['title'] ?? {}, { ta: tamil.title });
    const source: Source = {
      document: async (name, id = '') =>
        documents.get(name === 'siteConfig' ? 'state/site-config' : `pages/${id}`) ?? null,
      list: async () => [],
    };
    const at = async (url: string): Promise<string> => {
      const { status, body } = await render(url, { source, origin: 'https://steeple.example', now: 0 });
      expect([url, status]).toEqual([url, 200]);
      return body;
    };

    const visit = await at('/ta/visit');
    expect(visit).toContain('<html lang="ta-SG"');
    expect(visit).toContain(tamil.name);
    expect(visit).toMatch(new RegExp(`<h1[^>]*>${tamil.title}</h1>`));
    expect(visit).toMatch(/lang="en-SG"[^>]*>We would be glad to meet you/);
    expect(visit).toContain('hreflang="zh-Hans-SG" href="https://steeple.example/zh/visit"');
    expect(visit).toContain('href="/ta/contact"');
    expect(await at('/ta/events')).toContain(tamil.events);
    expect(await at('/zh/visit')).toMatch(/<a[^>]*href="\/ta\/visit"[^>]*>தமிழ்<\/a>/);
    expect(await at('/ta/feed.xml')).toContain('<language>ta-SG</language>');
  }, 240_000);
});

type Source = { document: (name: string, id?: string) => Promise<unknown>; list: () => Promise<unknown[]> };
type Render = (
  url: string,
  options: { source: Source; origin: string; now: number },
) => Promise<{ status: number; body: string }>;

/** Converts a value to plain JSON, as a public source answers. */
function asPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
  if (Array.isArray(value)) return value.map(asPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asPlain(item)]));
}

describe('content in a third language', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      projectId: 'demo-steeple-language',
      portOffset: ownOffset(3),
      emulators: ['firestore'],
    });
  }, 120_000);
  afterAll(async () => stack.stop(), 60_000);

  test('passes the rules with the step done, and not without', async () => {
    const [host = '', port] = stack.addresses.firestore.split(':');
    const database = openDatabase({ host, port: Number(port) }, stack.projectId);
    await database.put(standing);
    const ministry = {
      name: { en: 'Choir', ta: 'பாடகர் குழு' },
      blurb: { en: 'Wednesday evenings' },
      picture: null,
      contact: null,
      language: 'ta',
      order: 1,
    };
    const attempt = async (rules: string) => {
      await database.loadRules(readFileSync(join(rules, 'firestore.rules'), 'utf8'));
      return database.attempt(people.admin, { operation: 'create', path: 'ministries/choir', data: ministry });
    };
    expect(await attempt(ROOT)).toMatchObject({ allowed: false });
    expect(await attempt(copy)).toEqual({ allowed: true });
    database.close();
  }, 60_000);
});
