import { addResults, contribution } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import type { Camper } from '@steeple/model/people/user';
import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { campId, database, deleteResponse, readCamp, readResponses, readResults } from '../campDatabase.ts';
import { exampleAnswers, fill, formPath, readShownAnswers, words } from '../feedback/feedbackForm.ts';
import { killTab } from '../killBrowser.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

/** The seed's camper: their own things and their response, put back when the test ends. */
async function seedCamper() {
  const {
    docs: [user],
  } = await database().collection('users').where('email', '==', 'camper@steeple.test').limit(1).get();
  if (user === undefined) throw new Error('The seed has no camper.');
  const own = database().doc(documentPaths.camper.at(user.id, campId));
  const response = database().doc(documentPaths.feedbackResponse.at(campId, user.id));
  const before = await own.get();
  onTestFinished(async () => {
    await (before.exists ? own.set(before.data() ?? {}) : own.delete());
    if ((await response.get()).exists) await deleteResponse(user.id);
  });
  await response.delete();
  return { uid: user.id, own, response, ticks: (before.get('ticks') ?? {}) as Camper['ticks'] };
}

/**
 * Longest time of a test with several waits, each of which has a deadline of its own and says what is missing.
 * Milliseconds.
 */
const testMillis = 480_000;
/** The client of the database tries again up to a minute after its last attempt. */
const untilSent = { timeout: 60_000 + busyMachine.timeout, interval: 300 } as const;

it(
  'a phone that has only seen the dashboard, and lost its signal: a tick, a note and a response arrive exactly once',
  { timeout: testMillis },
  async () => {
    const camp = await readCamp();
    const { uid, own, response, ticks } = await seedCamper();
    const resultsBefore = await readResults();
    const responsesBefore = await readResponses();
    const answers = exampleAnswers(camp, 2);
    const note = `By torchlight ${Date.now()}`;

    const phone = createPhone();
    const first = await phone.start();
    await signIn(first.page, 'camper@steeple.test', '/camp/dashboard');
    await first.page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
    await first.context.close();

    const { context, page } = await phone.start(true);
    await page.goto('/camp/checklist');
    const box = page.locator('fieldset input[type=checkbox]').first();
    await box.waitFor();
    const isTicked = !(await box.isChecked());
    await box.setChecked(isTicked);
    await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
    await page.locator('main section a').first().click();
    await page.getByRole('textbox').fill(note);
    await page.getByText('Stored on this device. It will be saved to your account when you are back online.').waitFor();

    // In the middle of the form the tab is killed, without any of the events that end a page.
    await page.goto(formPath.en);
    await fill(page, answers);
    const typed = await readShownAnswers(page);
    // The form says so only when the draft is on the disk.
    await page.getByText(words.en.draft).waitFor();
    await killTab(page);
    const again = await context.newPage();
    await again.goto(formPath.en);
    await vi.waitFor(async () => expect(await readShownAnswers(again)).toEqual(typed), busyMachine);
    expect(typed).toEqual(answers);
    await again.getByRole('button', { name: words.en.submit, exact: true }).click();
    await again.getByText(words.en.queued).waitFor();
    expect((await response.get()).exists).toBe(false);

    await phone.findSignal(context);
    const arrived = await vi.waitFor(async () => {
      const [ownNow, responseNow] = await Promise.all([own.get(), response.get()]);
      const notes = Object.values((ownNow.get('notes') ?? {}) as Camper['notes']).filter(({ text }) => text === note);
      const changed = Object.entries((ownNow.get('ticks') ?? {}) as Camper['ticks']).filter(
        ([id, value]) => value !== (ticks[id] ?? false),
      );
      expect(notes).toHaveLength(1);
      expect(changed.map(([, value]) => value)).toEqual([isTicked]);
      expect(responseNow.get('answers')).toEqual(answers);
      return { own: ownNow.updateTime, response: responseNow };
    }, untilSent);
    const ownAnswers = contribution(arrived.response.data() as FeedbackResponse, camp.questionSet);
    await vi.waitFor(
      async () => expect(await readResults()).toEqual(addResults(resultsBefore, ownAnswers)),
      busyMachine,
    );

    // Opened again with signal, the phone has nothing left to send: neither document is written again.
    await again.goto(formPath.en);
    await vi.waitFor(async () => expect(await readShownAnswers(again)).toEqual(answers), busyMachine);
    await again.goto('/camp/checklist');
    await vi.waitFor(
      async () => expect(await again.locator('fieldset input[type=checkbox]').first().isChecked()).toBe(isTicked),
      busyMachine,
    );
    expect((await own.get()).updateTime?.toMillis()).toBe(arrived.own?.toMillis());
    expect((await response.get()).updateTime?.toMillis()).toBe(arrived.response.updateTime?.toMillis());
    expect([...(await readResponses()).keys()].filter((responseId) => !responsesBefore.has(responseId))).toEqual([uid]);
  },
);

const byValue = (one: boolean, other: boolean): number => Number(one) - Number(other);

it(
  'what two phones of one camper ticked without signal is merged, and each shows what the other did',
  { timeout: testMillis },
  async () => {
    const { own, ticks } = await seedCamper();
    const phones = await Promise.all(
      [0, 1].map(async (number) => {
        const phone = createPhone();
        const { context, page } = await phone.start();
        // A list is shown before the database's own client is there, without which nothing can be written.
        const listens = page.waitForRequest(/\/Listen\/channel/, { timeout: 60_000 });
        await signIn(page, 'camper@steeple.test', '/camp/checklist');
        const box = page.locator('fieldset input[type=checkbox]').nth(number);
        await box.waitFor();
        await listens;
        return { phone, context, page, box, number };
      }),
    );
    const changed: boolean[] = [];
    for (const { phone, context, box } of phones) {
      await phone.loseSignal(context);
      changed.push(!(await box.isChecked()));
      await box.setChecked(changed.at(-1) ?? true);
    }
    for (const { phone, context } of phones) await phone.findSignal(context);
    await vi.waitFor(async () => {
      const now = ((await own.get()).get('ticks') ?? {}) as Camper['ticks'];
      expect(
        Object.entries(now)
          .filter(([id, value]) => value !== (ticks[id] ?? false))
          .map(([, value]) => value)
          .toSorted(byValue),
      ).toEqual(changed.toSorted(byValue));
      for (const { page, number } of phones) {
        const boxes = page.locator('fieldset input[type=checkbox]');
        // Where the page shows something else, the failure says what.
        if ((await boxes.count()) < 2) throw new Error(await page.locator('main').innerText({ timeout: 1000 }));
        const shownTicks = [boxes.nth(0), boxes.nth(1)].map(async (box) => box.isChecked({ timeout: 1000 }));
        expect([number, await Promise.all(shownTicks)]).toEqual([number, changed]);
      }
    }, untilSent);
  },
);
