import { useState } from 'react';
import { signOut } from '#lib/auth/session.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { createLastCall } from './lastCall.ts';

/**
 * The state and actions of a dialog that signs out of this device with a last call; unsaved work is asked about before,
 * as it goes in any case after that.
 */
export function useLastCall(call: () => Promise<unknown>, onClose: () => void) {
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const [last] = useState(() => createLastCall(setIsSent));
  const signOutLast = async (signal: AbortSignal): Promise<void> => {
    if (!(await signOut(href('home', language), async () => last.send(signal, call), signal))) onClose();
  };
  return {
    isSent,
    /** Closes the dialog, which cancels, unless the server has been asked. */
    close: (): void => {
      if (!last.isSent()) onClose();
    },
    run: async (signal: AbortSignal): Promise<void> => last.run(async () => signOutLast(signal)),
  };
}
