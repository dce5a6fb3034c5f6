import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmLeaving, type Leaving } from './unsavedChanges.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Opens a page on which something may be unsaved.
 * @param confirm answers the question whether to leave.
 */
function openPage(
  confirm: (question: string) => boolean,
  question: () => string | null,
  save: Promise<unknown> | null = null,
): void {
  const page = Object.assign(new EventTarget(), { confirm });
  page.addEventListener('leaving', (event) => {
    const { questions, saves } = (event as CustomEvent<Leaving>).detail;
    questions.push(() => null, question);
    if (save !== null) saves.push(save);
  });
  vi.stubGlobal('window', page);
}

describe('leaving', () => {
  it('asks only while something is unsaved, and only for another path', () => {
    let question: string | null = 'Leave?';
    const questions: string[] = [];
    let answer = false;
    openPage(
      (text) => {
        questions.push(text);
        return answer;
      },
      () => question,
    );
    expect(confirmLeaving('/admin/newContent', '/admin/newContent?post=x#top')).toBe(true);
    expect(confirmLeaving('/admin/newContent', '/admin/posts')).toBe(false);
    answer = true;
    expect(confirmLeaving('/admin/newContent', '/admin/posts')).toBe(true);
    expect(questions).toEqual(['Leave?', 'Leave?']);
    answer = false;
    question = null;
    expect(confirmLeaving('/admin/newContent', '/admin/posts')).toBe(true);
    vi.stubGlobal('window', new EventTarget());
    expect(confirmLeaving('/admin/newContent', '/admin/posts')).toBe(true);
    expect(questions).toEqual(['Leave?', 'Leave?']);
  });

  describe('while a save is under way', () => {
    async function leaveDuringSave(questionAfterwards: string | null) {
      let question: string | null = 'Leave?';
      const save = Promise.withResolvers<undefined>();
      const questions: string[] = [];
      openPage(
        (text) => {
          questions.push(text);
          return false;
        },
        () => question,
        save.promise,
      );
      const answer = confirmLeaving('/admin/newContent', '/admin/posts');
      const before = [...questions];
      question = questionAfterwards;
      save.resolve(undefined);
      return { before, mayLeave: await answer, questions };
    }

    it('waits for it, and leaves without a question where it succeeds', async () => {
      expect(await leaveDuringSave(null)).toEqual({ before: [], questions: [], mayLeave: true });
    });

    it('asks where something is unsaved even then', async () => {
      expect(await leaveDuringSave('Leave?')).toEqual({ before: [], questions: ['Leave?'], mayLeave: false });
    });
  });
});
