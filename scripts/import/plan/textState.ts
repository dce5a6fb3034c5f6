import type { Post } from '@steeple/model/content/post';
import { toMillis } from '@steeple/model/time/timestamp';
import type { SourceItem } from '../source.ts';
import { shortened } from '../text/htmlWords.ts';
import type { Existing, PlannedText } from './planTexts.ts';

/** State of a text as it is stored here; null where it is not stored yet. */
export type StoredState = Post['status'] | 'deleted' | null;

/** Finds the state in which a text is stored here; a page is public. */
export function storedState(
  { imported, states }: Pick<Existing, 'imported' | 'states'>,
  { id, page }: Pick<PlannedText, 'id' | 'page'>,
): StoredState {
  if (!imported.has(id)) return null;
  return page === null ? (states.get(id) ?? 'deleted') : 'published';
}

/** Finds the state that a stored text has at a moment; a page, which has none, is public. */
export function stateAt(text: Readonly<Record<string, unknown>>, now: Date): Post['status'] {
  const { status = 'published', publishAt = null } = text as Partial<Pick<Post, 'status' | 'publishAt'>>;
  // `publishDue` publishes it within minutes.
  const isDue = status === 'scheduled' && publishAt !== null && toMillis(publishAt) <= now.getTime();
  return isDue ? 'published' : status;
}

const fromHiddenToPublic: readonly Post['status'][] = ['draft', 'scheduled', 'published'];

/** Says whether readers see a text less in one state than in another. */
export function isLessPublic(status: Post['status'], than: Post['status']): boolean {
  return fromHiddenToPublic.indexOf(status) < fromHiddenToPublic.indexOf(than);
}

const stateWords: Readonly<Record<Post['status'], string>> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  published: 'public',
};

const toDraft = 'open it under Posts and press “Back to draft” if readers should not see it';

/** Remedies by the state that the other site gives a text, and by the one that it has here. */
const remedies: Readonly<Record<Post['status'], Readonly<Partial<Record<Post['status'], string>>>>> = {
  draft: { scheduled: toDraft, published: toDraft },
  scheduled: { draft: 'schedule it under Posts if readers should see it', published: `${toDraft} yet` },
  published: {
    draft: 'publish it under Posts if readers should see it, and run the import again for its old addresses',
    scheduled:
      'publish it under Posts if readers should see it now. After it is public, run the import again for its old addresses',
  },
};

/** Gives the reasons for which the other site hides a text from readers, or says that it does. */
export function hidingReason(items: readonly SourceItem[], status: Post['status']): string {
  const reasons = [...new Set(items.flatMap(({ stateReasons }) => stateReasons))];
  if (status === 'published' || reasons.length === 0) return `It is ${stateWords[status]} on the other site`;
  return shortened(reasons.join('. '), 400);
}

/**
 * Says why a text is a draft or scheduled. Where it has another state here than the other site gives it, says that, and
 * what an admin can do: an import never changes the state of a stored text, nor words that readers see and that the
 * other site hides. Null where there is nothing to say.
 * @param items the text in each of its languages.
 * @param status the state that the other site gives it.
 */
export function stateRemark(items: readonly SourceItem[], status: Post['status'], stored: StoredState): string | null {
  if (stored === 'deleted') return null;
  const reason = hidingReason(items, status);
  const remedy = stored === null ? undefined : remedies[status][stored];
  if (stored !== null && remedy !== undefined) {
    const stays = isLessPublic(status, stored)
      ? ' and is left as it is, also where its words have changed there'
      : ', and stays so';
    return `${reason}. Here it is ${stateWords[stored]}${stays}: ${remedy}.`;
  }
  if (status === 'published' || items.every(({ stateReasons }) => stateReasons.length === 0)) return null;
  return `${reason}: ${status === 'draft' ? 'it is a draft, which only admins see' : 'it is scheduled'}.`;
}
