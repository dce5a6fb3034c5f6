import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { visit } from './browser.ts';
import { readCamp, readResponses, readResults } from './campDatabase.ts';
import { exampleAnswers, fill, formPath, words } from './feedbackForm.ts';
import { visitOffice } from './office.ts';

const counted = { timeout: 30_000, interval: 250 };

describe('feedback results', () => {
  it('move while somebody answers, and again when the answer is withdrawn', async () => {
    const camp = await readCamp();
    const before = (await readResponses()).size;
    const office = await visitOffice('/admin/feedbackResults');
    const responses = office.page.getByRole('definition').first();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before)), counted);

    const camper = await visit(formPath.zh, { language: 'zh' });
    await fill(camper.page, exampleAnswers(camp, 4));
    await camper.page.getByRole('button', { name: words.zh.submit, exact: true }).click();
    await camper.page.getByRole('heading', { name: words.zh.arrived }).waitFor();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before + 1)), counted);

    await camper.page.getByRole('button', { name: words.zh.withdraw }).click();
    await camper.page.getByRole('dialog').getByRole('button', { name: words.zh.withdraw }).click();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before)), counted);
  });

  it('have a table beside each chart with the same numbers, and come as a CSV that no spreadsheet runs', async () => {
    const results = await readResults();
    const camp = await readCamp();
    const { page } = await visitOffice('/admin/feedbackResults');
    const [id] = camp.questionSet.order.filter((each) => camp.questionSet.questions[each]?.kind === 'rating');
    const question = page.locator(`#question-${id}`);
    await question.getByRole('img').waitFor();
    const fives = (results.en?.questions[id ?? '']?.tally['5'] ?? 0) + (results.zh?.questions[id ?? '']?.tally['5'] ?? 0);
    await question.getByRole('row', { name: new RegExp(`^5 ${fives} `) }).waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Comments as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.split('\r\n').some((line) => /(^|,)"?[=+\-@\t]/.test(line.slice(1)))).toBe(false);
  });

  it('finds a comment by its words', async () => {
    const { page } = await visitOffice('/admin/feedbackResults?view=comments');
    const comments = page.getByRole('main').getByRole('listitem');
    await comments.first().waitFor();
    const text = (await comments.first().locator('p').textContent()) ?? '';
    const word = text.split(/\s+/).find((each) => each.length > 3) ?? text.slice(0, 4);
    await page.getByLabel('Search').fill(word);
    await page.getByText(/found among/).waitFor();
    expect(await comments.count()).toBeGreaterThan(0);
  });
});
