import { useContext, useMemo, useSyncExternalStore } from 'react';
import { useFirstAnswer } from './answers.ts';
import type { FirstReadSource } from './firstRead.ts';
import { ListenContext } from './listenContext.ts';
import type { Live } from './live.ts';
import { createLiveStore, type Listen } from './liveStore.ts';

/**
 * Reads something live while a component is shown.
 * @param key the text of what is asked (`answerKey`); null waits until it is known.
 * @param listenTo makes what listens to it; called when the key changes.
 * @param first gives the first answer, where the database's own client would be late.
 */
export function useLive<T>(
  key: string | null,
  listenTo: (key: string, first?: FirstReadSource) => Listen<T>,
  first?: FirstReadSource,
): Live<T> {
  const firstAnswer = useFirstAnswer();
  const change = useContext(ListenContext);
  const store = useMemo(
    () => createLiveStore<T>(key === null ? null : change(listenTo(key, first), key), firstAnswer(key)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the server has read is a beginning, and never a reason to begin again
    [key, first, change],
  );
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
