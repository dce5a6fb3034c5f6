import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { launchWithProfile } from '../../../scripts/shared/browser.ts';
import { siteUrl } from '../../addresses.ts';
import { visit } from '../browser.ts';
import { deleteResponse, readCamp, readResponses } from '../campDatabase.ts';
import { exampleAnswers, fill, formPath, readShownAnswers, words } from './feedbackForm.ts';

/** A phone that lost its signal logs every failed request; that is what these tests are about. */
const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /net::ERR/, /network/i];

const profiles: string[] = [];
afterEach(() => {
  for (const folder of profiles.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** The response that was not there before. */
async function newResponse(before: ReadonlyMap<string, unknown>) {
  return vi.waitFor(async () => {
    const added = [...(await readResponses())].find(([uid]) => !before.has(uid));
    if (added === undefined) throw new Error('no response arrived');
    return { uid: added[0], ...added[1] };
  }, busyMachine);
}

/** Fills the English form from the page between the languages, loses the signal and sends. */
async function sendWithoutSignal(
  page: Page,
  context: BrowserContext,
  answers: Parameters<typeof fill>[1],
): Promise<void> {
  await page.goto('/camp/feedback_page');
  await page.getByRole('link', { name: 'Answer in English' }).click();
  await fill(page, answers);
  await context.setOffline(true);
  await page.getByRole('button', { name: words.en.submit }).click();
  await page.getByText(words.en.queued).waitFor();
}

describe('without signal', () => {
  it('keeps what is typed, queues what is sent, and sends it when the signal is back', async () => {
    const answers = exampleAnswers(await readCamp(), 5);
    const before = await readResponses();
    const { page, context } = await visit(formPath.en, { expectedComplaints: offlineComplaints });
    await page.getByRole('button', { name: words.en.submit }).waitFor();
    // The page between the languages is loaded ahead, as a phone that has seen it once has it.
    await sendWithoutSignal(page, context, answers);
    expect((await readResponses()).size).toBe(before.size);
    await context.setOffline(false);
    await page.getByRole('heading', { name: words.en.arrived }).waitFor();
    const arrived = await newResponse(before);
    expect(arrived.answers).toEqual(answers);
    await deleteResponse(arrived.uid);
  });

  it(
    'sends what waits though a part of the code could not be fetched before the signal was back',
    { tags: ['prove'] },
    async () => {
      const answers = exampleAnswers(await readCamp(), 7);
      const before = await readResponses();
      const { page, context } = await visit('about:blank', { expectedComplaints: offlineComplaints });
      // A browser does not ask for it again in the same document.
      await page.route(/\/firebase-auth-[^/]+\.js$/, async (route) => route.abort('internetdisconnected'));
      await sendWithoutSignal(page, context, answers);
      await page.unroute(/\/firebase-auth-[^/]+\.js$/);
      await context.setOffline(false);
      await page.getByRole('heading', { name: words.en.arrived }).waitFor();
      const arrived = await newResponse(before);
      expect(arrived.answers).toEqual(answers);
      await deleteResponse(arrived.uid);
    },
  );

  it('sends what was queued after the browser was closed and opened again', { tags: ['prove'] }, async () => {
    const answers = exampleAnswers(await readCamp(), 6);
    const before = await readResponses();
    const folder = mkdtempSync(join(tmpdir(), 'steeple-profile-'));
    profiles.push(folder);
    const options = { baseURL: siteUrl(), timezoneId: 'Asia/Singapore', viewport: { width: 360, height: 740 } };

    const first = await launchWithProfile(folder, options);
    try {
      const page = await first.newPage();
      await page.goto('/camp/feedback_page');
      await page.getByRole('link', { name: '用中文填写' }).click();
      await fill(page, answers);
      await first.setOffline(true);
      await page.getByRole('button', { name: words.zh.submit, exact: true }).click();
      await page.getByText(words.zh.queued).waitFor();
    } finally {
      await first.close();
    }
    expect((await readResponses()).size).toBe(before.size);

    const second = await launchWithProfile(folder, options);
    try {
      const page = await second.newPage();
      await page.goto('/zh/camp/feedback_page');
      await page.getByRole('heading', { name: words.zh.arrived }).waitFor();
      const arrived = await newResponse(before);
      expect(arrived).toMatchObject({ answers, language: 'zh' });
      await page.goto(formPath.zh);
      await vi.waitFor(async () => expect(await readShownAnswers(page)).toEqual(answers), busyMachine);
      await deleteResponse(arrived.uid);
    } finally {
      await second.close();
    }
  });
});
