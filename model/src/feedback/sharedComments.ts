import * as v from 'valibot';
import type { FeedbackComment } from './feedbackResults.ts';
import { idSchema, listOf, text } from '../schemas/fields.ts';
import { type Language, languageSchema, languages } from '../text/language.ts';
import { questionSetLimits } from './questionLimits.ts';
import { isLargeEnough, leftOut } from './smallGroups.ts';
import type { Publication, SharedQuestion, SharedResults } from './sharedResults.ts';

/** The most comments of a question that campers read. */
export const mostSharedComments = 1000;

/** The most characters of comments in one document, far below Firestore's limit of 1 MiB in Chinese too. */
export const mostSharedCharacters = 200_000;

const sharedCommentSchema = v.strictObject({ text: text(questionSetLimits.text), language: languageSchema });
export type SharedComment = v.InferOutput<typeof sharedCommentSchema>;

/** Comments that campers read, by question; sorted by text, so that their order tells nothing. */
export const sharedCommentsSchema = v.record(idSchema, listOf(sharedCommentSchema, mostSharedComments));

/** Questions whose comments were shared and are no longer. They are not shared again. */
export const withdrawnCommentsSchema = listOf(idSchema, questionSetLimits.questions);

type Written = Pick<FeedbackComment, 'question' | 'text' | 'language'>;

function keyOf({ text: words, language }: SharedComment): string {
  return `${language} ${words}`;
}

const byKey = (a: SharedComment, b: SharedComment): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/** True where each comment is still among what people wrote, as often as it is shown. */
function areStillWritten(sharedList: readonly SharedComment[], writtenComments: readonly SharedComment[]): boolean {
  const remaining = new Map<string, number>();
  for (const comment of writtenComments) remaining.set(keyOf(comment), (remaining.get(keyOf(comment)) ?? 0) + 1);
  return sharedList.every((comment) => {
    const count = remaining.get(keyOf(comment)) ?? 0;
    remaining.set(keyOf(comment), count - 1);
    return count > 0;
  });
}

function ofQuestion(comments: readonly Written[], id: string): SharedComment[] {
  return comments
    .filter(({ question }) => question === id)
    .map(({ text: words, language }) => ({ text: words, language }))
    .sort(byKey);
}

/**
 * Takes back the comments of every question of which one was deleted or changed, or of all questions where the
 * committee shares none any more. All comments of a question go together: readers cannot see which one was deleted.
 * @param writtenComments every comment of the camp as it is now.
 */
export function withoutWithdrawn(
  shared: SharedResults,
  writtenComments: readonly Written[],
  isIncluded: boolean,
): SharedResults {
  const ended = Object.entries(shared.comments ?? {})
    .filter(([id, sharedList]) => !isIncluded || !areStillWritten(sharedList, ofQuestion(writtenComments, id)))
    .map(([id]) => id);
  return withoutCommentsOf(shared, ended);
}

/** Takes back the comments of these questions, as far as there are any. */
export function withoutCommentsOf(shared: SharedResults, questions: readonly string[]): SharedResults {
  const { comments = {}, withdrawn = [], ...rest } = shared;
  const ended = questions.filter((id) => id in comments);
  if (ended.length === 0) return shared;
  return {
    ...rest,
    comments: Object.fromEntries(Object.entries(comments).filter(([id]) => !ended.includes(id))),
    withdrawn: [...withdrawn, ...ended],
  };
}

/**
 * True where the number of comments tells nothing beside the published numbers: five or more people wrote, five or more
 * or nobody left the question out, and in each language five or more wrote, or nobody.
 */
function maySharedBe(list: readonly SharedComment[], { responses }: Publication, { counts }: SharedQuestion): boolean {
  const inLanguage = (language: Language): number => list.filter((comment) => comment.language === language).length;
  return (
    list.length > 0 &&
    list.length <= mostSharedComments &&
    counts[leftOut] === responses - list.length &&
    [list.length, counts[leftOut], ...languages.map(inLanguage)].every(isLargeEnough)
  );
}

/**
 * Adds the comments of questions that show none yet. Comments that are shown stay as they are: a comment more or less
 * would be one person's.
 * @param published the last publication, whose numbers are those of `written`.
 */
export function withComments(
  shared: SharedResults,
  published: Publication,
  writtenComments: readonly Written[],
): SharedResults {
  const { comments = {}, withdrawn } = shared;
  const added: Record<string, SharedComment[]> = {};
  let characters = Object.values(comments)
    .flat()
    .reduce((sum, comment) => sum + comment.text.length, 0);
  for (const [id, question] of Object.entries(published.questions)) {
    if (question.kind !== 'text' || id in comments || withdrawn?.includes(id) === true) continue;
    const list = ofQuestion(writtenComments, id);
    const size = list.reduce((sum, comment) => sum + comment.text.length, 0);
    if (characters + size > mostSharedCharacters || !maySharedBe(list, published, question)) continue;
    characters += size;
    added[id] = list;
  }
  return Object.keys(added).length === 0 ? shared : { ...shared, comments: { ...comments, ...added } };
}
