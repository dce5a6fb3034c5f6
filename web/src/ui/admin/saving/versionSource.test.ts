import { describe, expect, it } from 'vitest';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import { type AnyVersion, documentIn, pickFields, restoreVersion, versionsOf } from './versionSource.ts';

const saved = { savedBy: 'admin-1', savedAt: { seconds: 1, nanoseconds: 0 }, id: '1' };

describe('versions', () => {
  it('of posts and pages are below the document, of others under its path', () => {
    expect(versionsOf('posts/advent')).toMatchObject({ name: 'postVersion', parents: ['advent'] });
    expect(versionsOf('ministries/youth')).toMatchObject({
      name: 'version',
      where: [['path', '==', 'ministries/youth']],
    });
  });

  it('contain the document under the name of its kind, or as content', () => {
    const document = { title: { en: 'Advent' }, revision: 2, order: 4 };
    for (const field of ['post', 'page', 'content'])
      expect(documentIn({ ...saved, [field]: document } as unknown as AnyVersion)).toEqual(document);
    expect(editedPart(document)).toEqual({ title: { en: 'Advent' } });
  });

  it('bring back all fields, or those of one part of a form', () => {
    const current: Record<string, unknown> = { name: 'now', questions: 3, published: true };
    const before: Record<string, unknown> = { name: 'then', questions: 1, published: false };
    expect(restoreVersion(current, before, undefined)).toEqual(before);
    expect(restoreVersion(current, before, ['questions', 'note'])).toEqual({
      name: 'now',
      questions: 1,
      published: true,
    });
    expect(restoreVersion(current, {}, ['questions'])).toEqual({ name: 'now', published: true });
    expect(pickFields(before, ['name'])).toEqual({ name: 'then' });
  });
});
