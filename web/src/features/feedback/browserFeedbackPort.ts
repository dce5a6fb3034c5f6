import type { Answer, FeedbackResponse } from '@steeple/model/feedbackResponse';
import type { Language } from '@steeple/model/language';
import { documentPaths } from '@steeple/model/paths';
import { auth, firestore } from '#lib/firebase.ts';
import { browserDraftStorage, createDraftStore } from './draft.ts';
import type { FeedbackPort, SavedResponse } from './feedbackForm.ts';

async function database() {
  const [instance, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  return { instance, sdk };
}

/** Follows one's own response, what has not reached the server included. */
async function listen(path: string, listener: (saved: SavedResponse) => void): Promise<() => void> {
  const { instance, sdk } = await database();
  return sdk.onSnapshot(sdk.doc(instance, path), { includeMetadataChanges: true }, (snapshot) => {
    const data = snapshot.data() as FeedbackResponse | undefined;
    listener({ answers: data?.answers ?? null, isPending: snapshot.metadata.hasPendingWrites, fromCache: snapshot.metadata.fromCache });
  }, () => undefined);
}

/**
 * The form's surroundings in a browser. Firestore's own cache holds what is written while the server cannot be reached;
 * a write is confirmed when its promise resolves, or refused.
 */
export function createBrowserFeedbackPort(camp: string): FeedbackPort {
  const pathOf = (uid: string): string => documentPaths.feedbackResponse.at(camp, uid);
  return {
    drafts: createDraftStore(camp, browserDraftStorage),
    async signIn() {
      const [instance, { signInAnonymously }] = await Promise.all([auth(), import('#lib/authSdk.ts')]);
      const { user } = instance.currentUser === null ? await signInAnonymously(instance) : { user: instance.currentUser };
      return { uid: user.uid, isAnonymous: user.isAnonymous };
    },
    watch(uid, listener) {
      let stop = (): void => undefined;
      let isOver = false;
      const begin = async (): Promise<void> => {
        const stopListening = await listen(pathOf(uid), listener);
        if (isOver) stopListening();
        else stop = stopListening;
      };
      // Where one's own response cannot be read, the form works on with what the device keeps.
      begin().catch(() => undefined);
      return () => {
        isOver = true;
        stop();
      };
    },
    async submit(uid: string, answers: Record<string, Answer>, language: Language) {
      const { instance, sdk } = await database();
      await sdk.setDoc(sdk.doc(instance, pathOf(uid)), { answers, language, submittedAt: sdk.serverTimestamp() });
    },
    async withdraw(uid) {
      const { instance, sdk } = await database();
      await sdk.deleteDoc(sdk.doc(instance, pathOf(uid)));
    },
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    random: () => Math.random(),
    after(millis, callback) {
      const timer = setTimeout(callback, millis);
      return () => clearTimeout(timer);
    },
  };
}
