import { documentPaths } from '@steeple/model/database/paths';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '../browser.ts';
import { campId, database, readCamp, withFeedbackWindow } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';
import { exampleResults } from './exampleResults.ts';

test('results that the committee shares are read by campers in both languages, and by nobody else', async () => {
  const camp = database().doc(documentPaths.camp.at(campId));
  const shared = database().doc(documentPaths.sharedResults.at(campId));
  const { questionSet } = await readCamp();
  onTestFinished(async () => {
    await camp.update({ 'feedback.shared': false });
    await shared.delete();
  });
  await shared.set(exampleResults);
  await withFeedbackWindow(-50, -5, async () => {
    const { page } = await visit('/camp');
    await signIn(page, 'camper@steeple.test', '/camp/feedback_page');
    await page.getByText(/Feedback closed on/).waitFor();
    await settled(page);
    expect(await page.getByText('What campers answered').count()).toBe(0);
    await camp.update({ 'feedback.shared': true });
    for (const [path, title, comments, hidden, language] of [
      ['/camp/feedback_page', 'What campers answered', 'Comments: 6', 'not shown', 'en'],
      ['/zh/camp/feedback_page', '营员的反馈结果', '文字意见：6 条', '不显示', 'zh'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      const question = page.getByRole('article', { name: questionSet.questions['overall']?.text[language] ?? '' });
      await question.waitFor();
      expect(await question.getByRole('definition').allInnerTexts()).toEqual([hidden, hidden, '7', hidden, '17', '0']);
      await page.getByText(comments).click();
      await page.locator('li[lang="zh-Hans-SG"]').getByText('安静的早晨').waitFor();
      await page.getByText('The songs').waitFor();
    }
    await page.goto('/camp/dashboard');
    await page.getByRole('link', { name: 'See what campers answered' }).waitFor();

    const visitor = await visit('/camp/feedback_page');
    await visitor.page.getByText(/Feedback closed on/).waitFor();
    await settled(visitor.page);
    expect(await visitor.page.getByText('What campers answered').count()).toBe(0);
  });
});
