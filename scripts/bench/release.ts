import { setTimeout as sleep } from 'node:timers/promises';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { collectionIn } from '../../functions/src/collectionIn.ts';
import { projectDatabase } from '../../functions/src/services.ts';
import type { HostingSite } from '../../tests/stand-ins/hosting/HostingSite.ts';
import type { Bench } from '../bench.ts';
import { Random } from '../../tests/simulator/Random.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { median, quantile } from './shared/quantile.ts';
import { startTable } from './shared/table.ts';

/** `STEEPLE_EDITS` for fewer. */
const edits = Number(process.env.STEEPLE_EDITS ?? 100);
const burst = 50;
/** The promise: seconds until a visitor sees an edit, and releases of a burst whose edits are saved within a second. */
const limits = { median: 4, p95: 10, releases: 3, burstSeconds: 1 } as const;
/** Milliseconds after which an edit counts as lost. */
const longest = 60_000;

/** A document with a title, and the address that shows it in English; the Chinese one is below `/zh`. */
interface ShownDocument {
  readonly name: 'page' | 'post';
  readonly id: string;
  readonly url: string;
}

/** Finds pages and posts whose titles a released page shows in both languages. */
async function shownDocuments(site: string): Promise<readonly ShownDocument[]> {
  const found: ShownDocument[] = [];
  for (const name of ['page', 'post'] as const) {
    const { docs } = await collectionIn(projectDatabase(), name).get();
    for (const document of docs) {
      const { slug = document.id, edition, title } = document.data();
      const url = name === 'page' ? `/${slug}` : `/${edition ?? 'content'}/${slug}`;
      const [english = '', chinese = ''] = await Promise.all(
        ['', '/zh'].map(async (prefix) => (await fetch(site + prefix + url)).text()),
      );
      if (english.includes(title.en) && chinese.includes(title.zh ?? title.en))
        found.push({ name, id: document.id, url });
    }
  }
  if (found.length === 0) throw new ExpectedError('No released page shows a document of the seed.');
  return found;
}

/** Stores the title of a document in both languages, and its next revision. */
async function save({ name, id }: ShownDocument, title: Bilingual): Promise<void> {
  await projectDatabase()
    .doc(documentPaths[name].at(id))
    .update({ title, revision: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() });
}

/** Asks for a page as a visitor who has never been there, until it says something; returns when it did. */
async function untilShown(url: string, text: string): Promise<number> {
  const deadline = performance.now() + longest;
  for (;;) {
    const page = await (await fetch(url)).text();
    if (page.includes(text)) return performance.now();
    if (performance.now() > deadline) throw new ExpectedError(`${url} does not say "${text}" after ${longest} ms.`);
    await sleep(50);
  }
}

/** Edits random documents one after the other; returns seconds from saving until both languages show it. */
async function editAndLook(site: string, documents: readonly ShownDocument[]): Promise<number[]> {
  const random = new Random(1);
  console.log(`${documents.length} documents, ${edits} edits`);
  const times: number[] = [];
  for (let index = 0; index < edits; index += 1) {
    const document = random.pick(documents);
    const texts = { en: `Edit number ${index} of the bench`, zh: `第${index}次修改` };
    const began = performance.now();
    await save(document, texts);
    const seenAt = await Promise.all([
      untilShown(site + document.url, texts.en),
      untilShown(`${site}/zh${document.url}`, texts.zh),
    ]);
    times.push((Math.max(...seenAt) - began) / 1000);
  }
  return times;
}

/**
 * Makes edits of different documents at once, and prints the seconds until all were saved and until all were seen, and
 * the releases until then. The client waits for each save, so they take longer than a second on a slow machine; the
 * releases are counted all the same.
 */
async function editAtOnce(site: string, hosting: HostingSite, documents: readonly ShownDocument[]) {
  const before = hosting.releases.length;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const edited = documents.slice(0, burst).map((document) => ({ document, text: '' }));
  // A document takes its saves one after the other; different ones at the same time.
  await Promise.all(
    edited.map(async (edit, place) => {
      for (let index = place; index < burst; index += documents.length) {
        edit.text = `Burst number ${index} of ${burst}`;
        await save(edit.document, { en: edit.text, zh: `第${index}次` });
      }
    }),
  );
  const saved = seconds();
  await Promise.all(edited.map(async ({ document, text }) => untilShown(site + document.url, text)));
  const seen = seconds();
  const releaseCount = hosting.releases.length - before;
  console.log(`${burst} edits of ${edited.length} documents at once: saved within ${saved.toFixed(1)} s,`);
  console.log(`${releaseCount} releases, all seen after ${seen.toFixed(1)} s`);
  return { saved, releaseCount };
}

/** Shares of the pages that a release has to bring; those that most people open are {@link mostOpened}. */
const mostOpened = ['/', '/zh', '/events', '/zh/events', '/sermons', '/zh/sermons', '/visit', '/zh/visit'];

/**
 * Changes the name of the church, which every page shows, looks at the live files until all have it, and prints the
 * seconds from saving until then.
 */
async function changeSettings(site: string, hosting: HostingSite): Promise<void> {
  const isReleased = (path: string): boolean => path.endsWith('.html') && !hosting.deployed?.files.has(path);
  const before = new Map([...(hosting.live?.files ?? [])].filter(([path]) => isReleased(path)));
  const opened = mostOpened.filter((path) => before.has(path === '/' ? '/index.html' : `${path}.html`));
  const name = 'A church with another name';
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  await projectDatabase()
    .doc(documentPaths.siteConfig.at())
    .update({ 'name.en': name, 'name.zh': '改了名字的教会', updatedAt: FieldValue.serverTimestamp() });
  const home = untilShown(site, name).then(seconds);
  const front = Promise.all(
    opened.map(async (path) => untilShown(site + path, path.startsWith('/zh') ? '改了名字' : name)),
  ).then(seconds);
  for (const deadline = performance.now() + 4 * longest; ; await sleep(100)) {
    const waiting = [...before].filter(([path, hash]) => hosting.live?.files.get(path) === hash);
    if (waiting.length === 0) break;
    if (performance.now() > deadline)
      throw new ExpectedError(`${waiting.length} pages keep the old name, such as ${waiting[0]?.[0] ?? ''}.`);
  }
  const all = seconds();
  console.log();
  const printRow = startTable('a change of the settings: seconds until | home page | pages opened most | all pages');
  printRow(`${before.size} pages`, await home, await front, all);
  console.log();
}

/** `npm run bench -- release`: the way of a change from the database to visitors. */
export const bench: Bench = {
  title: `released pages: seconds until ${edits} edits are seen, releases of ${burst} edits at once`,
  emulators: ALL_EMULATORS,
  pages: 'released',
  run: async ({ site, released }) => {
    if (released === undefined) throw new Error('The stack releases no pages.');
    const hosting = released.hosting.site;
    const documents = await shownDocuments(site);
    const times = await editAndLook(site, documents);
    const [middle, p95, most] = [median(times), quantile(times, 0.95), Math.max(...times)];
    console.log();
    const printRow = startTable('seconds from saving to a visitor, both languages | median | 95 of 100 | longest');
    printRow(`${edits} edits`, ...[middle, p95, most].map((seconds) => seconds.toFixed(1)));
    console.log();
    const { saved, releaseCount } = await editAtOnce(site, hosting, documents);
    await changeSettings(site, hosting);
    if (saved > limits.burstSeconds)
      console.log(`The promise is about edits that are saved within ${limits.burstSeconds} s; these took longer.`);
    if (middle > limits.median || p95 > limits.p95 || releaseCount > limits.releases)
      throw new ExpectedError(
        `Wanted: median ${limits.median} s, 95 of 100 within ${limits.p95} s, ${limits.releases} releases.`,
      );
  },
};
