import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentNameAt } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { publicWorld } from '../support/visitors/publicWorld.ts';
import { readFolder } from '../../scripts/import/markdown/readFolder.ts';
import type { Source } from '../../scripts/import/source.ts';
import { fileWithSecrets } from '../support/import/hiddenMarkdown.ts';
import { secretBeginning, textWithSecrets } from '../support/import/hiddenTexts.ts';
import { partMarks, wholeMarks } from '../support/import/hiddenMarks.ts';
import type { TestItem } from '../support/import/wordpressExport.ts';
import { randomFrom } from '../../scripts/seed/random.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { isWholeProof, proofSize, sampleSeed } from '../proofSize.ts';
import { prepareSite, World } from './importWorld.ts';
import { seededDocuments } from './release/publicDocuments.ts';
import { origin, renderer } from './release/releaseWorld.ts';

/**
 * Imports random texts with hidden parts and hidden texts, and looks for a word of theirs in everything that a visitor
 * gets: documents, pages with their payloads and cards, feeds and the file of the search.
 */
const now = Date.parse('2026-11-22T02:00:00Z');
const seed = sampleSeed();
const count = proofSize(125, 1000);
/** Texts of one site: not all pages of a larger one are files. */
const atOnce = 125;
const parts = Array.from({ length: count / atOnce }, (_, part) => part);
const secret = new RegExp(`${secretBeginning}\\w*`, 'gi');

prepareSite();
afterAll(() => setMessageLanguage('en'));

/** Everything of an import that a visitor gets, by its path or address. */
async function publicOutputs(items: readonly TestItem[] | Source): Promise<Map<string, string>> {
  const world = new World();
  await world.import(items);
  const { documents } = await seededDocuments(now, 1);
  const found = new Map<string, string>();
  for (const [path, { fields }] of world.backend.documents) {
    const name = documentNameAt(path);
    const isPublic = name === 'page' || name === 'redirect' || (name === 'post' && fields['status'] === 'published');
    if (isPublic) found.set(path, JSON.stringify(fields));
    if (name === 'page' || name === 'post') documents.set(path, plain(fields) as Record<string, unknown>);
  }
  const site = await publicWorld([...documents], renderer.plainBody);
  const source = listedSource(site.listings(), site.source, (error) => {
    throw error;
  });
  for (const { url } of await renderer.releasedAddresses(source, now)) {
    // One language in every run; a whole proof reads all.
    if (!isWholeProof() && url.startsWith('/zh')) continue;
    const page = await renderer.render(url, { source, origin, now, report: () => undefined, asFile: true });
    found.set(url, JSON.stringify(page));
  }
  return found;
}

/** Words of hidden parts, with the place where each is. */
function leaks(outputs: ReadonlyMap<string, string>): string[] {
  return [...outputs].flatMap(([place, text]) => [...text.matchAll(secret)].map(([word]) => `${word} in ${place}`));
}

test.each(parts)(
  `no word of a hidden part is in anything that a visitor gets, of ${count} texts, seed ${seed}, part %i`,
  async (part) => {
    const random = randomFrom(`secrets ${seed} ${part}`);
    const texts = Array.from({ length: atOnce }, (_, number) =>
      textWithSecrets(random, number, { parts: partMarks, whole: wholeMarks }),
    );
    const outputs = await publicOutputs(texts.map(({ item }) => item));
    const marksOf = (leak: string): string =>
      texts
        .filter(({ item }) =>
          JSON.stringify(item)
            .toLowerCase()
            .includes(leak.split(' ', 1)[0]?.toLowerCase() ?? leak),
        )
        .map(({ marks }) => marks.join(', '))
        .join('; ');
    expect(leaks(outputs).map((leak) => `${leak}: ${marksOf(leak)}`)).toEqual([]);
    // What everybody read there is read here.
    const pages = [...outputs].filter(([place]) => place.startsWith('/content/')).map(([, text]) => text);
    const lost = texts.filter(({ open }) => open !== null && !pages.some((text) => text.includes(open)));
    expect(lost.map(({ item }) => item.title)).toEqual([]);
    expect([...outputs.keys()].filter((place) => /search\.json|feed|rss|sitemap/.test(place)).length).toBeGreaterThan(
      0,
    );
  },
  600_000,
);

test.each(parts)(
  `no word that a generator of a folder hides is in anything that a visitor gets, of ${count} files, seed ${seed}, part %i`,
  async (part) => {
    const random = randomFrom(`folder ${seed} ${part}`);
    const files = Array.from({ length: atOnce }, (_, number) => fileWithSecrets(random, number));
    const folder = mkdtempSync(join(tmpdir(), 'steeple-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'posts'));
    for (const { path, content } of files) writeFileSync(join(folder, path), content);
    const outputs = await publicOutputs(await readFolder(folder, 'old-site', 'Asia/Singapore', now));
    const marksOf = (leak: string): string =>
      files
        .filter(({ path, content }) =>
          `${path} ${content}`.toLowerCase().includes(leak.split(' ', 1)[0]?.toLowerCase() ?? leak),
        )
        .map(({ marks }) => marks.join(', '))
        .join('; ');
    expect(leaks(outputs).map((leak) => `${leak}: ${marksOf(leak)}`)).toEqual([]);
    const pages = [...outputs].filter(([place]) => place.startsWith('/content/')).map(([, text]) => text);
    const lost = files.filter(({ open }) => open !== null && !pages.some((text) => text.includes(open)));
    expect(lost.map(({ content }) => content)).toEqual([]);
  },
  600_000,
);

test('a part that nothing hides is found in a document, on its page and in the file of the search', async () => {
  const random = randomFrom('shown');
  const texts = Array.from({ length: 5 }, (_, number) =>
    textWithSecrets(random, number, { parts: [['nothing', (html) => html]], whole: [['nothing', {}]] }),
  );
  const found = leaks(await publicOutputs(texts.map(({ item }) => item)));
  for (const place of [/in posts\//, /in \/content\//, /in \/search\.json/])
    expect(found.some((leak) => place.test(leak))).toBe(true);
});
