import { firstReadTimeoutMillis } from './firstRead.ts';
import type { ChangeListen } from './listenContext.ts';
import type { Live } from './live.ts';
import type { Listen } from './liveStore.ts';

/**
 * Waits with the device's copy until the server has answered: an admin who began to type over yesterday's copy would
 * read a moment later that somebody else had saved, and a note would replace what another device wrote. Without a
 * connection, and where the server is late, the copy is shown.
 */
export const serverFirst: ChangeListen =
  <T>(listen: Listen<T>): Listen<T> =>
  async (answer, fail) => {
    let isWaiting = navigator.onLine;
    let copy: Live<T> | undefined;
    const timer = setTimeout(() => {
      isWaiting = false;
      if (copy !== undefined) answer(copy);
    }, firstReadTimeoutMillis);
    const stop = await listen(
      (live) => {
        if (isWaiting && live.status === 'ready' && live.fromCache && !live.hasPendingWrites) {
          copy = live;
          return;
        }
        isWaiting = false;
        clearTimeout(timer);
        answer(live);
      },
      (error) => {
        // The copy would replace the error, with nothing that listens behind it.
        clearTimeout(timer);
        fail(error);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
