import { languageSchema } from '@steeple/model/language';
import * as v from 'valibot';

/** Answers are kept as they were typed, too long ones included: a draft must lose nothing. */
const keptAnswerSchema = v.union([v.number(), v.string(), v.array(v.string())]);

/** What waits to be sent: a response or its withdrawal. `id` tells one submission from the next. */
const queuedSchema = v.variant('kind', [
  v.object({ kind: v.literal('submit'), id: v.number(), answers: v.record(v.string(), keptAnswerSchema), language: languageSchema }),
  v.object({ kind: v.literal('withdraw'), id: v.number() }),
]);
export type Queued = v.InferOutput<typeof queuedSchema>;

/**
 * What this device keeps of somebody's form: changes since the last save, and what has not reached the server. Only
 * differences, so that answers saved elsewhere meanwhile are not overwritten by what was never touched here.
 */
const draftSchema = v.object({
  edits: v.record(v.string(), v.nullable(keptAnswerSchema)),
  queued: v.nullable(queuedSchema),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** Nothing typed, nothing waiting. */
export const emptyDraft: Draft = { edits: {}, queued: null };

/** True where nothing would be lost by forgetting the draft. */
export function isEmptyDraft(draft: Draft): boolean {
  return draft.queued === null && Object.keys(draft.edits).length === 0;
}

/** Keeps drafts by camp and owner: `localStorage` in the browser. */
export interface DraftStorage {
  readonly read: (key: string) => string | null;
  /** @throws where the browser keeps nothing, or no more. */
  readonly write: (key: string, value: string | null) => void;
  /** Calls back when another tab has changed the draft. */
  readonly watch: (key: string, listener: () => void) => () => void;
}

/** The drafts of one camp's form. */
export interface DraftStore {
  readonly load: (owner: string) => Draft;
  /** @returns false where the browser would not keep it. */
  readonly save: (owner: string, draft: Draft) => boolean;
  readonly watch: (owner: string, listener: () => void) => () => void;
}

/** Owner of what was typed before anybody signed in, and by the anonymous account of this device. */
export const deviceOwner = 'device';

/** Both language addresses of a camp's form share one draft. */
export function createDraftStore(camp: string, storage: DraftStorage): DraftStore {
  const keyOf = (owner: string): string => `steeple-feedback/${camp}/${owner}`;
  return {
    load(owner) {
      try {
        const parsed = v.safeParse(draftSchema, JSON.parse(storage.read(keyOf(owner)) ?? 'null'));
        return parsed.success ? parsed.output : emptyDraft;
      } catch {
        return emptyDraft;
      }
    },
    save(owner, draft) {
      try {
        storage.write(keyOf(owner), isEmptyDraft(draft) ? null : JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    watch: (owner, listener) => storage.watch(keyOf(owner), listener),
  };
}

/** Drafts in `localStorage`. */
export const browserDraftStorage: DraftStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, value) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
  watch(key, listener) {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key) listener();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
