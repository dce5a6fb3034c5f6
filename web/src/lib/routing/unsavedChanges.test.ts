import { describe, expect, it } from 'vitest';
import { confirmLeaving, type Leaving } from './unsavedChanges.ts';

/** A page on which something may be unsaved. */
function createPage(question: () => string | null, save: Promise<unknown> | null = null): EventTarget {
  const page = new EventTarget();
  page.addEventListener('leaving', (event) => {
    const { questions, saves } = (event as CustomEvent<Leaving>).detail;
    questions.push(() => null, question);
    if (save !== null) saves.push(save);
  });
  return page;
}

describe('leaving', () => {
  it('asks only while something is unsaved, and only for another path', () => {
    let question: string | null = 'Leave?';
    const page = createPage(() => question);
    const questions: string[] = [];
    const refuse = (text: string): boolean => {
      questions.push(text);
      return false;
    };
    expect(confirmLeaving('/admin/newContent', '/admin/newContent?post=x#top', refuse, page)).toBe(true);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse, page)).toBe(false);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', () => true, page)).toBe(true);
    question = null;
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse, page)).toBe(true);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse, new EventTarget())).toBe(true);
    expect(questions).toEqual(['Leave?']);
  });

  describe('while a save is under way', () => {
    async function leaveDuringSave(questionAfterwards: string | null) {
      let question: string | null = 'Leave?';
      const save = Promise.withResolvers<undefined>();
      const questions: string[] = [];
      const answer = confirmLeaving(
        '/admin/newContent',
        '/admin/posts',
        (text) => {
          questions.push(text);
          return false;
        },
        createPage(() => question, save.promise),
      );
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
