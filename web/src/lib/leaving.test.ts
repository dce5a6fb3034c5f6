import { describe, expect, it } from 'vitest';
import { guardLeaving, mayLeave, reasonToStay } from './leaving.ts';

describe('leaving', () => {
  it('asks only while something is unsaved, and only for another path', () => {
    let question: string | null = 'Leave?';
    const release = guardLeaving(() => question);
    const asked: string[] = [];
    const refuse = (text: string): boolean => {
      asked.push(text);
      return false;
    };
    expect(mayLeave('/admin/newContent', '/admin/newContent?post=x#top', refuse)).toBe(true);
    expect(mayLeave('/admin/newContent', '/admin/posts', refuse)).toBe(false);
    expect(mayLeave('/admin/newContent', '/admin/posts', () => true)).toBe(true);
    question = null;
    expect(mayLeave('/admin/newContent', '/admin/posts', refuse)).toBe(true);
    expect(asked).toEqual(['Leave?']);
    question = 'Leave?';
    release();
    expect(reasonToStay()).toBeNull();
  });
});
