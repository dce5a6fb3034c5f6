import { documentPaths } from '@steeple/model/database/paths';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { visit } from '../browser.ts';
import { campId, database, deleteResponse, readCamp, readResponses, withFeedbackWindow } from '../campDatabase.ts';
import { exampleAnswers, fill, formPath, words } from '../feedback/feedbackForm.ts';
import { faultsOf, looks } from '../looks.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';
import { exampleResults } from './exampleResults.ts';
import { onLastDay } from './onLastDay.ts';

/** Puts a document in place until the test ends. */
async function put(path: string, content: Record<string, unknown>): Promise<void> {
  const document = database().doc(path);
  const before = await document.get();
  onTestFinished(async () => {
    await (before.exists ? document.set(before.data() ?? {}) : document.delete());
  });
  await document.set(content);
}

const seed = sampleSeed();
const tried = sampleOf(looks, looks.length, seed);

/** States that a camp has at other times than the seed's, which every-screen.test.ts does not see. */
describe.each(tried)(`in $language, $scheme, $width px, seed ${seed}`, ({ language, scheme, width }) => {
  const prefix = language === 'en' ? '' : `/${language}`;
  const options = {
    language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: width === 360 ? 740 : 900 },
  } as const;

  /** Opens a page as the camper of the seed. */
  async function asCamper(path: string): Promise<Page> {
    const { page } = await visit('/login', options);
    await signIn(page, 'camper@steeple.test', `${prefix}${path}`);
    return page;
  }

  async function expectNoFault(page: Page): Promise<void> {
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
  }

  test('the last day of camp has no fault that a machine can find: dashboard, folded days, a plan that clashes', async () => {
    await onLastDay();
    const page = await asCamper('/account');
    const { uid } = await getAuth().getUserByEmail('camper@steeple.test');
    await put(documentPaths.plan.at(uid, campId), {
      camp: campId,
      marks: { 'sat-workshop-1': true, 'sat-workshop-3': true },
    });
    await page.goto(`${prefix}/camp/schedule#plan`);
    await page
      .getByText(language === 'en' ? /^At the same time in your plan/ : /^您的计划中同一时间还有/)
      .first()
      .waitFor({ state: 'attached' });
    await expectNoFault(page);
    await page.goto(`${prefix}/camp/schedule`);
    await page.locator('main h2 button[aria-expanded=false]').first().waitFor();
    await expectNoFault(page);
    await page.goto(`${prefix}/camp/dashboard`);
    await expectNoFault(page);
  });

  test('nor has an urgent notice with its code', async () => {
    await put(documentPaths.notice.at(campId, 'seen-in-all-looks'), {
      text: { en: 'The path by the river is closed: use the road', zh: '河边小路已封闭，请走大路' },
      sender: 'Grace Koh',
      urgent: true,
      publishedAt: Timestamp.now(),
      expiresAt: null,
    });
    const code = database().doc(documentPaths.noticeCode.at(campId, 'seen-in-all-looks'));
    await vi.waitFor(async () => expect((await code.get()).exists).toBe(true), busyMachine);
    const page = await asCamper('/camp/notice#seen-in-all-looks');
    await page
      .getByRole('button', { name: language === 'en' ? 'Pass on to a phone that is offline' : '传给离线的手机' })
      .click();
    await page.locator('main svg[role=img]').waitFor();
    await expectNoFault(page);
  });

  test('nor has the feedback form with answers missing, and sent', async () => {
    const before = new Set((await readResponses()).keys());
    onTestFinished(async () => {
      for (const uid of (await readResponses()).keys()) if (!before.has(uid)) await deleteResponse(uid);
    });
    const { page } = await visit(formPath[language], options);
    await page.getByRole('button', { name: words[language].submit, exact: true }).click();
    await page.getByText(words[language].missing).first().waitFor();
    await expectNoFault(page);
    await fill(page, exampleAnswers(await readCamp(), 3));
    await page.getByRole('button', { name: words[language].submit, exact: true }).click();
    await page.getByRole('heading', { name: words[language].arrived }).waitFor();
    await expectNoFault(page);
  });

  test('nor have results with comments', async () => {
    const camp = database().doc(documentPaths.camp.at(campId));
    onTestFinished(async () => {
      await camp.update({ 'feedback.shared': false });
    });
    await put(documentPaths.sharedResults.at(campId), { ...exampleResults });
    await withFeedbackWindow(-50, -5, async () => {
      await camp.update({ 'feedback.shared': true });
      const page = await asCamper('/camp/feedback_page');
      await page.getByRole('article').first().waitFor();
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await expectNoFault(page);
      await page.goto(`${prefix}/camp/dashboard`);
      await expectNoFault(page);
    });
  });
});
