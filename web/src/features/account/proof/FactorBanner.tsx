import { requestProof } from '#lib/firebase/proofRequests.ts';
import { auth } from '#lib/firebase/firebase.ts';
import { useAnswer } from '#lib/requests/useAnswer.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/admin/Note.tsx';
import { m } from '#messages/generated/messages.js';

/** Says on every admin screen that the church asks for a second factor, which this sign-in did not have. */
export function FactorBanner() {
  const token = useAnswer(async () => (await auth()).currentUser?.getIdTokenResult(), undefined);
  if (token?.signInSecondFactor !== null) return null;
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
