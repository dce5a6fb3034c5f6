import { describe, expect, it } from 'vitest';
import { confirmLeaving, registerUnsavedChanges, unsavedChangesQuestion } from './unsavedChanges.ts';

describe('leaving', () => {
  it('asks only while something is unsaved, and only for another path', () => {
    let question: string | null = 'Leave?';
    const release = registerUnsavedChanges(() => question);
    const asked: string[] = [];
    const refuse = (text: string): boolean => {
      asked.push(text);
      return false;
    };
    expect(confirmLeaving('/admin/newContent', '/admin/newContent?post=x#top', refuse)).toBe(true);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse)).toBe(false);
    expect(confirmLeaving('/admin/newContent', '/admin/posts', () => true)).toBe(true);
    question = null;
    expect(confirmLeaving('/admin/newContent', '/admin/posts', refuse)).toBe(true);
    expect(asked).toEqual(['Leave?']);
    question = 'Leave?';
    release();
    expect(unsavedChangesQuestion()).toBeNull();
  });
});
