import { useEffect, useState } from 'react';
import { requestProof } from '#lib/firebase/proofRequests.ts';
import { auth } from '#lib/firebase/firebase.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/admin/Note.tsx';
import { m } from '#messages/generated/messages.js';

/** Tells whether the sign-in had no second factor; false until it is known. */
function useLacksFactor(): boolean {
  const [isFactorMissing, setIsFactorMissing] = useState(false);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const token = await (await auth()).currentUser?.getIdTokenResult();
      if (token !== undefined) setIsFactorMissing(token.signInSecondFactor === null);
    };
    find().catch(() => undefined);
  }, []);
  return isFactorMissing;
}

/** Says on every admin screen that the church asks for a second factor, which this sign-in did not have. */
export function FactorBanner() {
  if (!useLacksFactor()) return null;
  const prove = async (): Promise<void> => {
    // Lists that the rules refused are read again.
    if (await requestProof('second-factor-needed')) location.reload();
  };
  return (
    <Note
      tone="warn"
      title={m.account_factor_banner()}
      actions={<Button onClick={() => void prove()}>{m.account_factor_banner_do()}</Button>}
    >
      <p>{m.account_factor_banner_text()}</p>
    </Note>
  );
}
