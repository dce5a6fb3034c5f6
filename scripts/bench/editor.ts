import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { FieldValue } from 'firebase-admin/firestore';
import { projectDatabase } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';

const words = 10_000;
const keys = 60;
/** A key is on the screen within this, milliseconds, for 95 of 100 keys. */
const longest = 50;
const slowdown = 4;
/** Time between two keys: eight in a second. */
const pauseMillis = 125;

/** Some 10,000 words with headings, lists and links, as a long report has them. */
function longReport(): string {
  const sentence =
    'The lamps were lit before dark, and **everybody** who came found [a place](/en/visit) at the table. ';
  const part = `## A part\n\n${`${sentence.repeat(5).trim()}\n\n`.repeat(4)}- one thing\n- another thing\n\n`;
  return part.repeat(Math.ceil(words / part.split(/\s+/).length)).trim();
}

/**
 * Types keys one by one, at the speed of a quick typist, and returns for each the milliseconds from the event until the
 * browser has drawn it. Nothing is asked of the page meanwhile, since the question would take its time too.
 */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      true,
    );
  });
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press('e');
    await sleep(pauseMillis);
  }
  await page.waitForFunction(
    (count) => (window as unknown as { keyTimes: readonly number[] }).keyTimes.length >= count,
    keys,
  );
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

/** `npm run bench -- editor`: keys in the visual editor, in a text of 10,000 words on a processor slowed down. */
export const bench: Bench = {
  title: `the visual editor: milliseconds from a key to the screen in a text of ${words} words, at ${slowdown} times throttling`,
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('The editor needs the stack.');
    await serveSeededSite(stack);
    const posts = projectDatabase().collection('posts');
    const { docs } = await posts.where('status', '==', 'published').limit(1).get();
    await posts.doc('bench-long-report').set({
      ...docs[0]?.data(),
      slug: 'bench-long-report',
      status: 'draft',
      body: { en: longReport() },
      updatedAt: FieldValue.serverTimestamp(),
    });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ baseURL: stack.addresses.site, viewport: { width: 1440, height: 900 } });
      await page.goto('/login?to=/admin/newContent?post=bench-long-report');
      await page.getByLabel('E-mail').first().fill('admin@steeple.test');
      await page.getByLabel('Password', { exact: true }).first().fill('steeple-demo');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const text = page.getByRole('textbox', { name: /^Text English/ });
      await text.getByRole('heading').nth(1).click({ timeout: 60_000 });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const times = (await typed(page)).toSorted((one, other) => one - other);
      const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
      console.log(`| median | 95 of 100 | longest |\n| --- | --- | --- |\n| ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
      if (at(0.95) > longest) throw new ExpectedError(`A key takes longer than ${longest} ms.`);
    } finally {
      await browser.close();
    }
  },
};
