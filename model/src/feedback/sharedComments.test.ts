import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/examples/issues.ts';
import type { Language } from '../text/language.ts';
import {
  mostSharedCharacters,
  mostSharedComments,
  type SharedComment,
  sharedCommentsSchema,
  withComments,
  withdrawnCommentsSchema,
  withoutCommentsOf,
  withoutWithdrawn,
} from './sharedComments.ts';
import type { Publication, SharedQuestion, SharedResults } from './sharedResults.ts';

const said = (text: string, language: Language = 'en'): SharedComment => ({ text, language });
/** The comments of a question as they are stored. */
const written = (question: string, ...comments: readonly SharedComment[]) =>
  comments.map((comment) => ({ ...comment, question, day: '2026-11-22' }));
const times = (count: number, comment: SharedComment): SharedComment[] => Array.from({ length: count }, () => comment);

describe('comments that campers read', () => {
  it.each([
    ['none', { words: [] }, []],
    ['one in each language', { words: [said('Good'), said('很好', 'zh')] }, []],
    ['one in another language', { words: [{ text: 'Bon', language: 'fr' }] }, ['words.0.language']],
    ['one of 2000 characters', { words: [said('x'.repeat(2000))] }, []],
    ['one of 2001 characters', { words: [said('x'.repeat(2001))] }, ['words.0.text']],
    ['one with its author', { words: [{ ...said('Good'), author: 'Grace' }] }, ['words.0.author']],
    ['a thousand', { words: times(1000, said('Good')) }, []],
    ['a thousand and one', { words: times(1001, said('Good')) }, ['words']],
    ['those of a question without an id', { 'a/b': [] }, ['a/b: id']],
  ])('may be %s', (_name, comments, faults) => {
    expect(issuesOf(sharedCommentsSchema, comments)).toEqual(faults);
  });

  it('are taken back from as many questions as a camp asks', () => {
    const ids = (length: number): string[] => Array.from({ length }, (_, index) => `q${index}`);
    expect(issuesOf(withdrawnCommentsSchema, ids(18))).toEqual([]);
    expect(issuesOf(withdrawnCommentsSchema, ids(19))).toEqual(['']);
    expect(issuesOf(withdrawnCommentsSchema, ['a/b'])).toEqual(['0: id']);
  });
});

describe('comments that were deleted', () => {
  const words = [said('Good'), said('Good'), said('Rain')];
  const shared: SharedResults = { publications: [], comments: { words, more: [said('Food')] }, withdrawn: ['old'] };
  const all = [...written('words', ...words), ...written('more', said('Food'))];
  const without = (comments: SharedResults['comments'], ...withdrawn: string[]): SharedResults => ({
    publications: [],
    comments,
    withdrawn,
  });
  const otherComments = [...written('more', said('Food'))];

  it('are none while each is still written, in whatever order and among others', () => {
    expect(withoutWithdrawn(shared, all.toReversed(), true)).toBe(shared);
    expect(withoutWithdrawn(shared, [...all, ...written('words', said('Late'))], true)).toBe(shared);
  });

  it.each([
    ['one was deleted', written('words', said('Good'), said('Good'))],
    ['one of two that say the same was deleted', written('words', said('Good'), said('Rain'))],
    ['one was changed', written('words', said('Good'), said('Good'), said('Snow'))],
    ['one was moved to another language', written('words', said('Good'), said('Good'), said('Rain', 'zh'))],
    [
      'one is an answer to another question',
      [...written('words', said('Good'), said('Good')), ...written('more', said('Rain'))],
    ],
  ])('take all comments of their question along, and no others: %s', (_name, left) => {
    expect(withoutWithdrawn(shared, [...left, ...otherComments], true)).toEqual(
      without({ more: [said('Food')] }, 'old', 'words'),
    );
  });

  it('are all where the committee shares no comments any more', () => {
    expect(withoutWithdrawn(shared, all, false)).toEqual(without({}, 'old', 'words', 'more'));
  });

  it('are noted where none were before', () => {
    const first: SharedResults = { publications: [], comments: { words } };
    expect(withoutWithdrawn(first, [], true)).toEqual(without({}, 'words'));
  });

  it('are none where none are shared', () => {
    const none: SharedResults = { publications: [] };
    expect(withoutWithdrawn(none, [], false)).toBe(none);
    expect(withoutCommentsOf(none, ['words'])).toBe(none);
  });

  it('take the comments of their questions along, as far as they are shared', () => {
    expect(withoutCommentsOf(shared, ['words', 'other'])).toEqual(without({ more: [said('Food')] }, 'old', 'words'));
    expect(withoutCommentsOf(shared, ['other'])).toBe(shared);
  });
});

describe('comments are added', () => {
  const none: SharedResults = { publications: [] };
  /** The results with the comments of some questions, where so many people responded and left each question out. */
  const after = (
    shared: SharedResults,
    comments: readonly ReturnType<typeof written>[number][],
    {
      responses = comments.length,
      silent = 0,
      kind = 'text',
      ids = ['words'],
    }: {
      readonly responses?: number;
      readonly silent?: number | undefined;
      readonly kind?: 'text' | 'single';
      readonly ids?: readonly string[];
    } = {},
  ): SharedResults => {
    const question: SharedQuestion = { kind, counts: silent === undefined ? {} : { none: silent } };
    const questions = Object.fromEntries(ids.map((id) => [id, question]));
    const publication: Publication = { publishedAt: { seconds: 0, nanoseconds: 0 }, responses, questions };
    return withComments(shared, publication, comments);
  };
  const fiveGood = times(5, said('Good'));

  it('in the order of their words, so that nobody sees who was first', () => {
    const comments = written('words', said('Rain'), said('Good'), said('Sun'), said('Food'), said('Mud'));
    expect(after(none, comments)).toEqual({
      publications: [],
      comments: { words: [said('Food'), said('Good'), said('Mud'), said('Rain'), said('Sun')] },
    });
  });

  it.each([
    ['five people wrote', fiveGood, {}, true],
    ['four people wrote', times(4, said('Good')), {}, false],
    ['nobody wrote', [], { responses: 5, silent: 5 }, false],
    ['five people wrote and five did not', fiveGood, { responses: 10, silent: 5 }, true],
    ['five people wrote and four did not', fiveGood, { responses: 9, silent: 4 }, false],
    ['it is hidden how many did not write', fiveGood, { responses: 10, silent: undefined }, false],
    ['more people wrote than are published', [...fiveGood, ...fiveGood], { responses: 10, silent: 5 }, false],
    ['five people wrote in each language', [...fiveGood, ...times(5, said('很好', 'zh'))], {}, true],
    ['one person wrote in Chinese', [...fiveGood, said('很好', 'zh')], {}, false],
    ['one person wrote in English', [...times(5, said('很好', 'zh')), said('Good')], {}, false],
    ['the answers are no words', fiveGood, { kind: 'single' }, false],
    ['a thousand people wrote', times(mostSharedComments, said('Good')), {}, true],
    ['a thousand and one people wrote', times(mostSharedComments + 1, said('Good')), {}, false],
    ['they fill the document', times(100, said('x'.repeat(mostSharedCharacters / 100))), {}, true],
    [
      'they are one character more',
      [...times(100, said('x'.repeat(mostSharedCharacters / 100))), said('x')],
      {},
      false,
    ],
  ] as const)('or not, where %s', (_name, comments, change, isAdded) => {
    const result = after(none, written('words', ...comments), change);
    expect(result === none).toBe(!isAdded);
    expect(result.comments?.words).toEqual(
      isAdded ? comments.toSorted((a, b) => (a.text < b.text ? -1 : 1)) : undefined,
    );
  });

  it('to a question that shows none yet; the others stay as they were', () => {
    const shared: SharedResults = { publications: [], comments: { words: fiveGood }, withdrawn: ['old'] };
    const comments = ['words', 'old', 'more'].flatMap((id) => written(id, ...times(6, said('Rain'))));
    expect(after(shared, comments, { responses: 6, ids: ['words', 'old', 'more', 'silent'] })).toEqual({
      publications: [],
      comments: { words: fiveGood, more: times(6, said('Rain')) },
      withdrawn: ['old'],
    });
  });

  it('as long as there is room for all of a question beside what is shown', () => {
    const large = times(6, said('x'.repeat(mostSharedCharacters / 10)));
    const shared: SharedResults = { publications: [], comments: { words: large } };
    expect(after(shared, written('more', ...large), { ids: ['more'] })).toBe(shared);
    const both = [
      ...written('words', ...large),
      ...written('more', ...large),
      ...written('short', ...times(6, said('Good'))),
    ];
    const added = after(none, both, { responses: 6, ids: ['words', 'more', 'short'] });
    expect(Object.keys(added.comments ?? {})).toEqual(['words', 'short']);
  });
});
