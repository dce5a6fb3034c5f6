import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { troubles } from '../../contract/authTroubles.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { Random } from '../../simulator/Random.ts';
import { words } from '../feedback/feedbackForm.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

/** As `tests/contract/campStarts.test.ts`, with the browser's own storages, and fewer. */
const starts = proofSize(2, 40);
const seed = sampleSeed();
const dayMillis = 86_400_000;
const patience = { timeout: 60_000 };

/** Gives every page of a browser a wrong clock. */
async function shiftClock(context: BrowserContext, offset: number): Promise<void> {
  await context.addInitScript((millis) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values: []) =>
        values.length > 0 ? new target(...values) : new target(RealDate.now() + millis),
      get: (target, name) => (name === 'now' ? () => RealDate.now() + millis : (Reflect.get(target, name) as unknown)),
    });
  }, offset);
}

/** Answers every question about the account as something else than the server of Firebase Auth would. */
async function answerWithTrouble(context: BrowserContext, random: Random): Promise<void> {
  await context.route(/accounts:lookup|securetoken\.googleapis\.com\/v1\/token/, async (route) => {
    const trouble = random.pick(troubles);
    if (trouble === null) return route.abort();
    return route.fulfill({
      ...trouble,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    });
  });
}

/** Finds the stored camp, the answer and the note, as somebody does who is signed in. */
async function expectAll(page: Page, answer: string, note: string): Promise<void> {
  await page.goto('/camp/dashboard');
  await page.getByText(/Stored on this device/).waitFor(patience);
  await page.getByRole('button', { name: 'Sign out' }).waitFor(patience);
  await page.goto('/camp/feedback');
  await expect.poll(async () => page.locator('[data-question] textarea').first().inputValue(), patience).toBe(answer);
  await page.goto('/camp/sessions/_session1');
  await expect.poll(async () => page.getByRole('textbox').inputValue(), patience).toBe(note);
}

it(
  `a camp phone stays signed in with its camp, an answer and a note, whatever answers in the place of Firebase Auth (${starts} starts, seed ${seed})`,
  { timeout: 120_000 + starts * 120_000 },
  async () => {
    const phone = createPhone();
    const [answer, note] = [`Not sent ${seed}`, `Noted ${seed}`];
    const first = await phone.start();
    await signIn(first.page, 'camper@steeple.test', '/camp/dashboard');
    await first.page.getByText(/Stored on this device, updated/).waitFor(patience);
    await first.page.goto('/camp/feedback');
    await first.page.locator('[data-question] textarea').first().fill(answer);
    await first.page.getByText(words.en.draft).waitFor();
    await first.page.goto('/camp/sessions/_session1');
    await first.page.getByRole('textbox').waitFor();
    await phone.loseSignal(first.context);
    await first.page.getByRole('textbox').fill(note);
    await first.page.getByText('Stored on this device. It will be saved').waitFor();
    await phone.kill(first.context);

    const random = new Random(seed);
    for (let index = 0; index < starts; index += 1) {
      const { context, page } = await phone.start();
      await shiftClock(context, random.pick([0, dayMillis, -dayMillis]));
      await answerWithTrouble(context, random);
      const other = random.percent(50) ? await context.newPage() : null;
      await Promise.all([page.goto('/camp/dashboard'), other?.goto('/camp/feedback')]);
      await page.getByRole('button', { name: 'Sign out' }).waitFor(patience);
      const pages = [page, ...(other === null ? [] : [other])];
      for (const startedPage of pages)
        expect([index, new URL(startedPage.url()).pathname]).not.toEqual([index, '/login']);
      await (random.percent(50) ? phone.kill(context) : context.close());
    }
    const { page } = await phone.start();
    await expectAll(page, answer, note);
  },
);
