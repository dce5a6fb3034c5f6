import { useState } from 'react';
import { signOut } from '#lib/auth/session.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { createLastCall } from './lastCall.ts';

/** The state and actions of a dialog that ends the sign-in by a call of the server. */
interface DialogOfLastCall {
  readonly isSent: boolean;
  /** Closes the dialog, which cancels, unless the server has been asked. */
  readonly close: () => void;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Signs out of this device with a last call; unsaved work is asked about before, as it goes in any case after that. */
export function useLastCall(call: () => Promise<unknown>, onClose: () => void): DialogOfLastCall {
  const language = useLanguage();
  const [isSent, setIsSent] = useState(false);
  const [last] = useState(() => createLastCall(setIsSent));
  const signOutLast = async (signal: AbortSignal): Promise<void> => {
    if (!(await signOut(href('home', language), async () => last.send(signal, call), signal))) onClose();
  };
  return {
    isSent,
    close: () => {
      if (!last.isSent()) onClose();
    },
    run: async (signal) => last.run(async () => signOutLast(signal)),
  };
}
