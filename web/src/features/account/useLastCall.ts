import { useState } from 'react';
import { createLastCall, type LastCall } from './lastCall.ts';

/** A dialog's {@link LastCall}, which draws the dialog again when it is sent. */
export function useLastCall(): { readonly last: LastCall; readonly isSent: boolean } {
  const [isSent, setIsSent] = useState(false);
  const [last] = useState(() => createLastCall(setIsSent));
  return { last, isSent };
}
