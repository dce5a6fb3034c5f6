import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { addResults, contribution, subtractResults } from '@steeple/model/feedback/feedbackResults';
import { fromMillis } from '@steeple/model/time/timestamp';
import { triggerDeadline } from '../../functions/triggerDeadline.ts';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { type Language, seedLanguages, visit } from '../browser.ts';
import { readCamp, readResponses, readResults } from '../campDatabase.ts';
import { exampleAnswers, fill, formPath, readShownAnswers, words } from './feedbackForm.ts';

async function send(page: Page, language: Language, button: 'submit' | 'submitChanges'): Promise<void> {
  await page.getByRole('button', { name: words[language][button], exact: true }).click();
  await page.getByRole('heading', { name: words[language].arrived }).waitFor();
}

const seed = sampleSeed();

describe.each(sampleLanguage(seedLanguages, seed))(`a visitor with the link, seed ${seed}, in %s`, (language) => {
  it('answers, changes the answer twice and withdraws it; the totals are exact each time', async () => {
    const camp = await readCamp();
    const before = await readResults();
    const uidsBefore = await readResponses();
    const { page } = await visit(formPath[language], { language });
    await page.getByRole('button', { name: words[language].submit, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(language === 'zh' ? /^zh/ : /^en/);

    let answers = exampleAnswers(camp, 3);
    await fill(page, answers);
    await send(page, language, 'submit');
    const uid = await vi.waitFor(async () => {
      const added = [...(await readResponses()).keys()].find((responseId) => !uidsBefore.has(responseId));
      if (added === undefined) throw new Error('no response arrived');
      return added;
    }, busyMachine);

    for (const take of [4, 7]) {
      await expectCounted(answers);
      await page.getByRole('link', { name: words[language].change }).click();
      await expect.poll(async () => readShownAnswers(page)).toEqual(answers);
      answers = exampleAnswers(camp, take);
      await fill(page, answers);
      await send(page, language, 'submitChanges');
    }
    await expectCounted(answers);
    expect((await readResponses()).get(uid)?.answers).toEqual(answers);

    await page.getByRole('button', { name: words[language].withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: words[language].withdraw }).click();
    await page.getByRole('heading', { name: words[language].withdrawn }).waitFor();
    await vi.waitFor(async () => expect(await readResults()).toEqual(before), triggerDeadline);
    expect((await readResponses()).get(uid)).toMatchObject({ answers: {}, withdrawn: true });

    async function expectCounted(sent: typeof answers): Promise<void> {
      await vi.waitFor(async () => {
        const response = [...(await readResponses())].find(([id]) => !uidsBefore.has(id))?.[1];
        if (response === undefined) throw new Error('no response');
        const ownContribution = contribution(
          { answers: sent, language, submittedAt: response.submittedAt ?? fromMillis(0) },
          camp.questionSet,
        );
        const results = await readResults();
        expect(results).toEqual(addResults(before, ownContribution));
        expect(subtractResults(results, ownContribution)).toEqual(before);
      }, triggerDeadline);
    }
  });
});

describe('the form', () => {
  it('names each question that is missing and puts the focus on the first', async () => {
    const camp = await readCamp();
    const required = camp.questionSet.order.filter((id) => camp.questionSet.questions[id]?.required === true);
    const { page } = await visit(formPath.en);
    await page.getByRole('button', { name: words.en.submit }).click();
    await vi.waitFor(async () => {
      expect(await page.getByText(words.en.missing).count()).toBe(required.length);
      expect(
        await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset.question),
      ).toBe(required[0]);
    }, busyMachine);
  });

  it('keeps its length while somebody goes to its end, so that the button stays where it is pressed', async () => {
    const { page } = await visit(formPath.en);
    const button = page.getByRole('button', { name: words.en.submit });
    await button.waitFor();
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.startsWith('Newsreader') && status === 'loaded'),
    );
    await page.evaluate(async () => document.fonts.ready);
    const height = async () => page.evaluate(() => document.documentElement.scrollHeight);
    const atBeginning = await height();
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(
      async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    );
    expect(await height()).toBe(atBeginning);
  });

  it('keeps a draft over a reload, and shows it in the other language too', { tags: ['prove'] }, async () => {
    const camp = await readCamp();
    const answers = exampleAnswers(camp, 2);
    const { page } = await visit(formPath.en);
    await fill(page, answers);
    await page.getByText(words.en.draft).waitFor();
    await page.reload();
    expect(await readShownAnswers(page)).toEqual(answers);
    await page.getByRole('link', { name: '用中文填写' }).click();
    await page.waitForURL(`**${formPath.zh}`);
    expect(await readShownAnswers(page)).toEqual(answers);
  });

  it('shows what was typed as text, never as markup', { tags: ['prove'] }, async () => {
    const camp = await readCamp();
    const text = Object.entries(camp.questionSet.questions).find(([, question]) => question.kind === 'text')?.[0] ?? '';
    const { page } = await visit(formPath.en);
    await fill(page, { [text]: '<img src=x onerror="document.title=1">' });
    await page.getByText(words.en.draft).waitFor();
    await page.reload();
    expect((await readShownAnswers(page))[text]).toBe('<img src=x onerror="document.title=1">');
    expect(await page.locator('main img').count()).toBe(0);
  });
});
