import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { postExamples, postVersionExamples } from '../../tests/examples/post.ts';
import { postSchema, postVersionSchema } from './post.ts';

describe('a post', () => {
  it('and its versions fit their examples', () => {
    expect(misjudged(postSchema, postExamples)).toEqual([]);
    expect(misjudged(postVersionSchema, postVersionExamples)).toEqual([]);
  });

  const noon = { seconds: 1000, nanoseconds: 0 };
  const faultsWith = (kind: string, edition: string | null, status: string, publishAt: object | null) => {
    const [, full] = postExamples.valid;
    return issuesWith(
      postSchema,
      { valid: [{ name: 'full', value: { ...full?.value, kind, edition, publishAt } }], invalid: [] },
      'status',
      status,
    );
  };

  it.each([
    ['article', null, 'draft', null, []],
    ['article', null, 'scheduled', noon, []],
    ['testimony', 'testimonies_2526', 'published', noon, []],
    ['article', 'testimonies_2526', 'published', noon, ['edition: editionOfTestimony']],
    ['testimony', null, 'published', noon, ['edition: editionOfTestimony']],
    ['article', null, 'draft', noon, ['publishAt: publishAtOfStatus']],
    ['article', null, 'scheduled', null, ['publishAt: publishAtOfStatus']],
    ['', null, 'published', noon, ['kind']],
    ['article', null, '', noon, ['status']],
    ['testimony', 'testimonies_252', 'published', noon, ['edition: edition']],
    ['testimony', 'testimonies_25267', 'published', noon, ['edition: edition']],
    ['testimony', 'testimonies_25-6', 'published', noon, ['edition: edition']],
    ['testimony', 'our_testimonies_2526', 'published', noon, ['edition: edition']],
  ])('as %s of the edition %s, %s at %j', (kind, edition, status, publishAt, faults) => {
    expect(faultsWith(kind, edition, status, publishAt)).toEqual(faults);
  });
});
