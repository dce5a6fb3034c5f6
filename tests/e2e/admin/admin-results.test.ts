import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { withAnswerChecks } from '@steeple/model/feedback/questionSet';
import { describe, expect, it, vi } from 'vitest';
import { triggerDeadline } from '../../functions/triggerDeadline.ts';
import { download, visitAdmin } from './admin.ts';
import { visit } from '../browser.ts';
import { campId, database, readCamp, readResponses, readResults } from '../campDatabase.ts';
import { exampleAnswers, fill, formPath, words } from '../feedback/feedbackForm.ts';

/** RFC 4180 as a spreadsheet reads it, written again here so that the library is not compared with itself. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** The responses that are counted: one that was withdrawn stays, without answers. */
async function standingResponses() {
  return [...(await readResponses()).values()].filter(({ withdrawn }) => withdrawn !== true);
}

describe('feedback results', () => {
  it('move while somebody answers, and again when the answer is withdrawn', { tags: ['prove'] }, async () => {
    const camp = await readCamp();
    const before = (await standingResponses()).length;
    const adminVisit = await visitAdmin('/admin/feedbackResults');
    const responses = adminVisit.page.getByRole('definition').first();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before)), triggerDeadline);

    const camper = await visit(formPath.zh, { language: 'zh' });
    await fill(camper.page, exampleAnswers(camp, 4));
    await camper.page.getByRole('button', { name: words.zh.submit, exact: true }).click();
    await camper.page.getByRole('heading', { name: words.zh.arrived }).waitFor();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before + 1)), triggerDeadline);

    await camper.page.getByRole('button', { name: words.zh.withdraw }).click();
    await camper.page.getByRole('dialog').getByRole('button', { name: words.zh.withdraw }).click();
    await vi.waitFor(async () => expect(await responses.textContent()).toBe(String(before)), triggerDeadline);
  });

  it('say that nobody has answered yet, and show charts from the first responses on', { tags: ['prove'] }, async () => {
    const empty = database().doc('camps/camp-without-responses');
    await empty.set((await database().doc(`camps/${campId}`).get()).data() ?? {});
    try {
      const { page } = await visitAdmin(`/admin/feedbackResults?camp=${empty.id}`);
      const none = page.getByRole('heading', { name: 'No responses yet' });
      await none.waitFor();
      expect(await page.locator('[id^="question-"]').count()).toBe(0);
      const shards = await database()
        .collection(collectionOf(documentPaths.feedbackResults.at(campId, 'x')))
        .get();
      for (const shard of shards.docs)
        await database().doc(documentPaths.feedbackResults.at(empty.id, shard.id)).set(shard.data());
      await page.locator('[id^="question-"]').getByRole('img').first().waitFor();
      expect(await none.count()).toBe(0);
    } finally {
      await database().recursiveDelete(empty);
    }
  });

  it('have a table beside each chart with the same numbers, and can be saved as pictures', async () => {
    const results = await readResults();
    const camp = await readCamp();
    const { page } = await visitAdmin('/admin/feedbackResults');
    const [id] = camp.questionSet.order.filter(
      (questionId) => camp.questionSet.questions[questionId]?.kind === 'rating',
    );
    const question = page.locator(`#question-${id}`);
    await question.getByRole('img').waitFor();
    const fives =
      (results.en?.questions[id ?? '']?.tally['5'] ?? 0) + (results.zh?.questions[id ?? '']?.tally['5'] ?? 0);
    await question.getByRole('row', { name: new RegExp(`^5 ${fives} `) }).waitFor();

    const svg = await download(page, question.getByRole('button', { name: 'Save as SVG' }));
    expect([svg.name, svg.bytes.toString('utf8', 0, 5)]).toEqual([`feedback-${id}.svg`, '<svg ']);
    const png = await download(page, question.getByRole('button', { name: 'Save as PNG' }));
    expect([png.name, png.bytes.subarray(0, 4)]).toEqual([`feedback-${id}.png`, Buffer.from([0x89, 0x50, 0x4e, 0x47])]);
  });

  it('come as CSV files that a spreadsheet opens rightly, Chinese, commas and line breaks included, and runs nothing of', async () => {
    const camp = await readCamp();
    const dangerous = database().doc(`camps/${campId}/comments/csv-test`);
    const question = camp.questionSet.order.find((id) => camp.questionSet.questions[id]?.kind === 'text') ?? '';
    const text = '=HYPERLINK("http://x.test","免费")，\n第二行, "引号"';
    await dangerous.set({ question, text, language: 'zh', day: '2026-11-21' });
    try {
      const { page } = await visitAdmin('/admin');
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: 'Feedback', exact: true })
        .click();
      const comments = await download(page, page.getByRole('button', { name: 'Comments (CSV)' }));
      expect(comments.name).toBe(`${campId}-comments.csv`);
      expect([...comments.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const csv = comments.bytes.toString('utf8');
      const rows = readCsv(csv);
      const questionText = camp.questionSet.questions[question]?.text.en;
      expect(rows[0]).toEqual(['question', 'day', 'language', 'text']);
      expect(rows).toContainEqual([questionText, '2026-11-21', 'zh', `'${text}`]);
      expect(rows.every((row) => row.length === 4 && row.every((cell) => !/^\s*[=+\-@＝＋－＠]/u.test(cell)))).toBe(
        true,
      );
      // Lines end as Excel has it; a line break within a cell stays as it was typed.
      const typed = (await database().collection(`camps/${campId}/comments`).get()).docs.flatMap(
        (document) => String(document.get('text')).match(/\n/g) ?? [],
      );
      expect(csv.replaceAll('\r\n', '').match(/\n/g)).toEqual(typed);

      const counts = readCsv(
        (await download(page, page.getByRole('button', { name: 'Counts (CSV)' }))).bytes.toString('utf8'),
      );
      expect(counts[0]).toEqual([
        'id',
        'question',
        'kind',
        'answer',
        'label',
        'count',
        'share',
        'en',
        'zh',
        'mean',
        'spread',
        'score',
      ]);
      const responses = readCsv(
        (await download(page, page.getByRole('button', { name: 'Responses (CSV)' }))).bytes.toString('utf8'),
      );
      expect(responses).toHaveLength((await standingResponses()).length + 1);
    } finally {
      await dangerous.delete();
    }
  });

  it('are shown beside those of an earlier camp, question by question, in per cent', { tags: ['prove'] }, async () => {
    const earlier = database().doc('camps/camp-earlier');
    const camp = await readCamp();
    const [rating = '', other = ''] = camp.questionSet.order.filter(
      (id) => camp.questionSet.questions[id]?.kind === 'rating',
    );
    const { [rating]: ratingQuestion } = camp.questionSet.questions;
    if (ratingQuestion === undefined) throw new Error('The camp asks for no rating.');
    const questions = { [rating]: ratingQuestion };
    await earlier.set({
      ...camp,
      name: { en: 'Vineyard Camp' },
      startDate: '2025-12-01',
      endDate: '2025-12-03',
      questionSet: withAnswerChecks({ ...camp.questionSet, order: [rating], questions }),
    });
    await earlier
      .collection('results')
      .doc('0')
      .set({ en: { responses: 8, hours: {}, questions: { [rating]: { answered: 8, tally: { 5: 2, 4: 6 } } } } });
    try {
      const { page } = await visitAdmin('/admin/feedbackResults');
      await page.getByLabel('Compare with').selectOption('camp-earlier');
      const question = page.locator(`#question-${rating}`);
      await question.getByRole('columnheader', { name: 'Vineyard Camp' }).waitFor();
      await question.getByRole('row', { name: /^4 .* 6 75%$/ }).waitFor();
      await question.getByText('Vineyard Camp: 4.25').waitFor();
      await page
        .locator(`#question-${other}`)
        .getByText('This question was not asked in the same way at Vineyard Camp.')
        .waitFor();
    } finally {
      await database().recursiveDelete(earlier);
    }
  });

  it(
    'are shared with the campers after a question, with the comments if wanted, and with one button no longer',
    { tags: ['prove'] },
    async () => {
      const camp = database().doc(`camps/${campId}`);
      const before: unknown = (await camp.get()).get('feedback');
      const { page } = await visitAdmin('/admin/feedbackResults');
      try {
        await page.getByRole('button', { name: 'Share a summary with campers' }).click();
        expect((await camp.get()).get('feedback')).toEqual(before);
        await page.getByRole('dialog').getByText('Read them first').waitFor();
        await page.getByRole('dialog').getByLabel('Include the comments').check();
        await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
        await page.getByText('Summary shared with campers', { exact: true }).waitFor();
        expect((await camp.get()).get('feedback')).toMatchObject({ shared: true, sharesComments: true });
        page.once('dialog', (dialog) => void dialog.accept());
        await page.getByRole('button', { name: 'Remove the comments from the summary' }).click();
        await page.getByRole('button', { name: 'Include the comments in the summary' }).waitFor();
        expect((await camp.get()).get('feedback')).toMatchObject({ shared: true, sharesComments: false });
        await page.getByRole('button', { name: 'Stop sharing the summary' }).click();
        await page.getByText('Visible to admins only').waitFor();
        expect((await camp.get()).get('feedback.shared')).toBe(false);
        await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
        await page.getByText('Summary shared with campers', { exact: true }).waitFor();
      } finally {
        await camp.update({ feedback: before });
      }
    },
  );

  it('finds a comment by its words', { tags: ['prove'] }, async () => {
    const { page } = await visitAdmin('/admin/feedbackResults?view=comments');
    const comments = page.getByRole('main').getByRole('listitem');
    await comments.first().waitFor();
    const text = (await comments.first().locator('p').textContent()) ?? '';
    const word = text.split(/\s+/).find((part) => part.length > 3) ?? text.slice(0, 4);
    await page.getByLabel('Search').fill(word);
    await page.getByText(/^Found \d+ of \d+/).waitFor();
    expect(await comments.count()).toBeGreaterThan(0);
  });
});
