import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { formPath } from '../feedback/feedbackForm.ts';
import { signIn } from '../signIn.ts';

const song = { en: 'Small seed, deep earth,\nwho would think it?', zh: '小小种子，\n深深泥土。' };
const text = {
  en: `${song.en}\n\n- Bread\n- Water,\n  cold\n\n1. Stand\n2. Sing`,
  zh: `${song.zh}\n\n- 饼\n- 水，\n  凉的\n\n1. 起立\n2. 唱诗`,
};
const question = { en: 'Which line stays with you?\nWhy that one?', zh: '哪一句留在你心里？\n为什么？' };

/** Puts a field of a document in place until the test ends. */
async function put(path: string, changes: Record<string, unknown>): Promise<void> {
  const document = database().doc(path);
  const before = await document.get();
  onTestFinished(async () => {
    await document.set(before.data() ?? {});
  });
  await document.update(changes);
}

/** The lines of a text as the browser sets them: words at different heights are on different lines. */
async function linesOf(page: Page, scope: string, words: readonly string[]): Promise<number> {
  return page.locator(scope, { hasText: words[0] }).evaluate((element, soughtWords) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const word of soughtWords) {
        const at = node.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        tops.add(Math.round(range.getBoundingClientRect().top));
      }
    }
    return tops.size;
  }, words);
}

test('songs, verses and lists keep their lines in booklet and sessions, in both languages', async () => {
  await put(documentPaths.bookletChapter.at(campId, 'songs'), { body: text });
  const sessions = await database().collection(`camps/${campId}/sessions`).where('slug', '==', 'roots').get();
  const [session] = sessions.docs;
  if (session === undefined) throw new Error('The seed has no session "roots".');
  await put(session.ref.path, { outline: text, questions: [question] });
  // So wide that nothing but a break of the text's own begins a line.
  const { page } = await visit('/camp', { viewport: { width: 1440, height: 900 } });
  await signIn(page, 'camper@steeple.test', '/camp/booklet');
  for (const [prefix, language] of [
    ['', 'en'],
    ['/zh', 'zh'],
  ] as const) {
    const words = song[language].split('\n');
    for (const [path, scope] of [
      [`${prefix}/camp/booklet`, '#songs'],
      [`${prefix}/camp/sessions/roots`, 'section[aria-labelledby=outline]'],
    ] as const) {
      await page.goto(path);
      await page.locator(`${scope} p`, { hasText: words[0] }).waitFor();
      expect(await linesOf(page, scope, words)).toBe(2);
      expect(await page.locator(`${scope} ul > li`).count()).toBe(2);
      expect(await page.locator(`${scope} ul > li br`).count()).toBe(1);
      expect(await page.locator(`${scope} ol > li`).count()).toBe(2);
      // Lists have their marks.
      expect(
        await page
          .locator(`${scope} ul, ${scope} ol`)
          .evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType)),
      ).toEqual(['disc', 'decimal']);
    }
    expect(await linesOf(page, 'section[aria-labelledby=questions]', question[language].split('\n'))).toBe(2);
  }
});

test('a notice and a question keep their lines where they are shown, in both languages', async () => {
  const camp = database().doc(documentPaths.camp.at(campId));
  await put(camp.path, { 'questionSet.questions.overall.text': question });
  const notice = database().doc(documentPaths.notice.at(campId, 'of-two-lines'));
  onTestFinished(async () => {
    await notice.delete();
  });
  await notice.set({ text: song, urgent: false, publishedAt: Timestamp.now(), expiresAt: null });
  const { page } = await visit('/camp', { viewport: { width: 1440, height: 900 } });
  await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  for (const [prefix, language] of [
    ['', 'en'],
    ['/zh', 'zh'],
  ] as const) {
    const words = song[language].split('\n');
    await notice.update({ urgent: false });
    await page.goto(`${prefix}/camp/dashboard`);
    await page.locator('main [role=status]', { hasText: words[0] }).waitFor();
    expect(await linesOf(page, 'main [role=status]:has(svg)', words)).toBe(2);
    await notice.update({ urgent: true });
    await page.locator('main [role=alert]', { hasText: words[0] }).waitFor();
    expect(await linesOf(page, 'main [role=alert]', words)).toBe(2);
    await page.goto(`${prefix}/camp/contacts`);
    await page.locator('main [role=alert]', { hasText: words[0] }).waitFor();
    expect(await linesOf(page, 'main [role=alert]', words)).toBe(2);
    await page.goto(formPath[language]);
    const lines = question[language].split('\n');
    await page.locator('[data-question=overall]', { hasText: lines[0] }).waitFor();
    expect(await linesOf(page, '[data-question=overall]', lines)).toBe(2);
  }
});
