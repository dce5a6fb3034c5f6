import { describe, expect, it } from 'vitest';
import { confirmLeaving, registerUnsavedChanges, unsavedChangesQuestion } from './unsavedChanges.ts';

describe('leaving', () => {
  it('asks only while something is unsaved, and only for another path', () => {
    let question: string | null = 'Leave?';
    const release = registerUnsavedChanges(() => question);
    const questions: string[] = [];
    const refuse = (text: string): boolean => {
      questions.push(text);
      return false;
    };
    expect(confirmLeaving('/admin/newContent', '/admin/newContent?post=x#top', refuse)).toBe(true);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse)).toBe(false);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', () => true)).toBe(true);
    question = null;
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse)).toBe(true);
    expect(questions).toEqual(['Leave?']);
    question = 'Leave?';
    release();
    expect(unsavedChangesQuestion()).toBeNull();
  });

  describe('while a save is under way', () => {
    async function leaveDuringSave(questionAfterwards: string | null) {
      let question: string | null = 'Leave?';
      let end = (): void => undefined;
      const running = new Promise<void>((resolve) => (end = resolve));
      const release = registerUnsavedChanges(
        () => question,
        () => running,
      );
      const questions: string[] = [];
      const answer = confirmLeaving('/admin/newContent', '/admin/posts', (text) => {
        questions.push(text);
        return false;
      });
      const before = [...questions];
      question = questionAfterwards;
      end();
      const mayLeave = await answer;
      release();
      return { before, questions, mayLeave };
    }

    it('waits for it, and leaves without a question where it succeeds', async () => {
      expect(await leaveDuringSave(null)).toEqual({ before: [], questions: [], mayLeave: true });
    });

    it('asks where something is unsaved even then', async () => {
      expect(await leaveDuringSave('Leave?')).toEqual({ before: [], questions: ['Leave?'], mayLeave: false });
    });
  });
});
