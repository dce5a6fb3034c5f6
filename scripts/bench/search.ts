import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ROOT } from '../stack/folders.ts';
import type { SearchIndex, SearchItem } from '../../web/src/lib/search/searchItem.ts';
import { pairsIn } from '../../web/src/lib/search/traditionalCharacters.ts';

/**
 * The promise of the public site: a search over this many items answers within this many milliseconds, in a browser.
 */
const wanted = { items: 2000, millis: 10 } as const;
const queries = [
  '恩典',
  'grace',
  '恩',
  'the grace of',
  '耶稣的恩典',
  // With a slip, in Traditional characters, and without an answer: each looks through everything a second time.
  'garce',
  'lanetrn harbuor',
  '感謝禱告',
  'nothing-like-this',
] as const;
const rounds = 21;
const english =
  'grace mercy peace morning table bread song hall river light window harbour letter child mother father road rain tree seed field supper bell lantern hill'.split(
    ' ',
  );
const chinese =
  '恩典平安早晨饭桌歌声河流光窗港口书信孩子母亲父亲道路雨树种子田地晚餐钟灯笼山坡祷告诗篇教会弟兄姐妹'.split('');

/** Numbers that look random and are the same every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeItems(count: number): SearchItem[] {
  const next = numbers(7);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const words = (length: number): string => Array.from({ length }, () => pick(english)).join(' ');
  const letters = (length: number): string => Array.from({ length }, () => pick(chinese)).join('');
  return Array.from({ length: count }, (_, place): SearchItem => ({
    kind: 'article',
    key: `post-${place}`,
    title: { en: words(6), zh: letters(9) },
    text: { en: words(160), zh: letters(400) },
    words: words(3),
    moment: place,
  }));
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * `npm run bench -- search`: the site's own search, bundled alone, in Chromium; also with the processor slowed four
 * times, as a phone is.
 */
export const bench: Bench = {
  title: `${wanted.items} bilingual items searched in the browser, median of ${rounds}`,
  emulators: [],
  run: async () => {
    const { outputFiles } = await build({
      entryPoints: [join(ROOT, 'web/src/lib/search/siteSearch.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'siteSearch',
      minify: true,
      target: 'es2022',
      alias: { '@steeple/model/languages': join(ROOT, 'model/src/languages.ts') },
    });
    const items = makeItems(wanted.items);
    const json = JSON.stringify({ items, characters: pairsIn(JSON.stringify(items)) } satisfies SearchIndex);
    console.log(
      `index ${(json.length / 1e6).toFixed(1)} MB as text, ${(gzipSync(json).length / 1e6).toFixed(2)} MB as sent; code ${(gzipSync(outputFiles[0]?.contents ?? '').length / 1e3).toFixed(1)} kB`,
    );
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
      const devtools = await page.context().newCDPSession(page);
      console.log('| query | found | ms | ms, processor slowed 4× |\n| --- | --- | --- | --- |');
      const rows: [query: string, found: number, times: number[]][] = queries.map((query) => [query, 0, []]);
      for (const rate of [1, 4]) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        const { prepare, answers } = await page.evaluate(measure, { text: json, queries: [...queries], rounds });
        console.log(`| (preparing the index, ${rate}×) | | ${prepare.toFixed(0)} | |`);
        for (const [place, { found, times }] of answers.entries()) {
          const row = rows[place];
          if (row === undefined) continue;
          row[1] = found;
          row[2].push(middle(times));
        }
      }
      for (const [query, found, times] of rows)
        console.log(`| ${query} | ${found} | ${times.map((time) => time.toFixed(1)).join(' | ')} |`);
      const slowest = Math.max(...rows.map(([, , [time = Number.NaN]]) => time));
      console.log(`slowest median ${slowest.toFixed(1)} ms, wanted ${wanted.millis} ms`);
      if (!(slowest <= wanted.millis)) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  },
};

interface Measured {
  prepare: number;
  answers: { found: number; times: number[] }[];
}

/** Runs in the page. */
function measure({
  text,
  queries: asked,
  rounds: times,
}: {
  text: string;
  queries: string[];
  rounds: number;
}): Measured {
  const { prepareIndex, searchSite } = (
    window as unknown as { siteSearch: typeof import('../../web/src/lib/search/siteSearch.ts') }
  ).siteSearch;
  const parsed = JSON.parse(text) as SearchIndex;
  const began = performance.now();
  const index = prepareIndex(parsed);
  const prepare = performance.now() - began;
  const answers = asked.map((query) => {
    let found = 0;
    const taken = Array.from({ length: times }, () => {
      const start = performance.now();
      found = searchSite(index, query, 0).matches.length;
      return performance.now() - start;
    });
    return { found, times: taken };
  });
  return { prepare, answers };
}
