import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPaths } from '@steeple/model/database/paths';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { launchWithProfile } from '../../../scripts/shared/browser.ts';
import { siteUrl } from '../../addresses.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { campId, database, readCamp, readResponses } from '../campDatabase.ts';
import { killBrowser } from '../killBrowser.ts';
import { exampleAnswers, fill, formPath, readShownAnswers, words } from './feedbackForm.ts';

/** A try to send may take its 20 seconds, and the next one follows after the backoff. */
const sent = { timeout: 60_000 };
const within = { ...sent, interval: 200 };
const { en } = words;

/** A browser that is killed and started again with what its disk holds. */
function createVictim() {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-victim-'));
  let context: BrowserContext | null = null;
  onTestFinished(async () => {
    await context?.close().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    async start(path: string): Promise<{ context: BrowserContext; page: Page }> {
      context = await launchWithProfile(folder, {
        baseURL: siteUrl(),
        timezoneId: 'Asia/Singapore',
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      await page.goto(path);
      return { context, page };
    },
    async kill(): Promise<void> {
      const ended = context;
      const closed =
        ended === null
          ? null
          : new Promise<void>((resolve) => {
              ended.once('close', () => resolve());
            });
      killBrowser(folder);
      await closed;
      context = null;
    },
  };
}

type Victim = ReturnType<typeof createVictim>;

async function send(page: Page, answers: Record<string, Answer>, isChange = false): Promise<void> {
  await fill(page, answers);
  await page.getByRole('button', { name: isChange ? en.submitChanges : en.submit, exact: true }).click();
}

/** The one response that was not there before. */
async function storedSince(before: ReadonlyMap<string, unknown>) {
  const added = [...(await readResponses())].filter(([uid]) => !before.has(uid));
  expect(added).toHaveLength(1);
  const [[uid, response] = ['', undefined]] = added;
  onTestFinished(async () => {
    await database().doc(documentPaths.feedbackResponse.at(campId, uid)).delete();
  });
  return response;
}

type Story = (victim: Victim, take: number) => Promise<void>;

/** Steps before a kill, and checks after it. */
const stories: Readonly<Record<string, Story>> = {
  async 'a draft that was called stored is there'(victim, take) {
    const answers = exampleAnswers(await readCamp(), take);
    const { page } = await victim.start(formPath.en);
    await fill(page, answers);
    await page.getByText(en.draft).waitFor();
    await victim.kill();
    const after = await victim.start(formPath.en);
    await vi.waitFor(async () => expect(await readShownAnswers(after.page)).toEqual(answers), within);
  },
  async 'a response that was queued is sent, and once'(victim, take) {
    const answers = exampleAnswers(await readCamp(), take);
    const before = await readResponses();
    const { context, page } = await victim.start(formPath.en);
    await fill(page, answers);
    await context.setOffline(true);
    await page.getByRole('button', { name: en.submit }).click();
    await page.getByText(en.queued).waitFor();
    await victim.kill();
    const after = await victim.start('/camp/feedback_page');
    await after.page.getByRole('heading', { name: en.arrived }).waitFor(sent);
    expect((await storedSince(before))?.answers).toEqual(answers);
  },
  async 'an older response that had been queued does not replace the newer one that had arrived'(victim, take) {
    const camp = await readCamp();
    const [older, newer] = [exampleAnswers(camp, take), exampleAnswers(camp, take + 1)];
    const before = await readResponses();
    const { context, page } = await victim.start(formPath.en);
    await fill(page, older);
    await context.setOffline(true);
    await page.getByRole('button', { name: en.submit }).click();
    await page.getByText(en.queued).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: en.arrived }).waitFor(sent);
    await page.getByRole('link', { name: en.change }).click();
    await send(page, newer, true);
    await page.getByRole('heading', { name: en.arrived }).waitFor(sent);
    await victim.kill();
    const after = await victim.start('/camp/feedback_page');
    await after.page.getByRole('heading', { name: en.arrived }).waitFor(sent);
    await after.page.goto(formPath.en);
    await vi.waitFor(async () => expect(await readShownAnswers(after.page)).toEqual(newer), within);
    expect((await storedSince(before))?.answers).toEqual(newer);
  },
  async 'a withdrawal that was queued is carried out'(victim, take) {
    const before = await readResponses();
    const { context, page } = await victim.start(formPath.en);
    await send(page, exampleAnswers(await readCamp(), take));
    await page.getByRole('heading', { name: en.arrived }).waitFor(sent);
    await context.setOffline(true);
    await page.getByRole('button', { name: en.withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.withdraw }).click();
    await page.getByText(en.withdrawalQueued).waitFor();
    await victim.kill();
    const after = await victim.start('/camp/feedback_page');
    await after.page.getByRole('heading', { name: en.withdrawn }).waitFor(sent);
    expect(await storedSince(before)).toMatchObject({ answers: {}, withdrawn: true });
  },
};

const seed = sampleSeed();
const kills = Array.from(
  { length: proofSize(2, 50) },
  (_, index) => [index, Object.keys(stories)[(seed + index) % Object.keys(stories).length] ?? ''] as const,
);

describe.skipIf(process.platform !== 'linux')(`a browser killed with SIGKILL (seed ${seed})`, () => {
  it.each(kills)('%i: %s', { timeout: 240_000 }, async (index, name) => {
    await stories[name]?.(createVictim(), (seed + index * 7) % 1000);
  });
});
