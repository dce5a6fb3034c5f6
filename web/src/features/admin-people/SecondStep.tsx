import { useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { SignIn } from './useSignIns.ts';

/** Shows whether an account has a second factor, and removes it for somebody who has lost it. */
export function SecondStep({
  signIn,
  name,
  onRemoved,
}: {
  readonly signIn: SignIn | null | undefined;
  readonly name: string;
  readonly onRemoved: () => void;
}) {
  const { account } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(async (uid: string) => {
    await callFunction('removeSecondFactor', { uid });
    setIsAsking(false);
    showToast(m.admin_factor_removed({ name }));
    onRemoved();
  });
  if (!signIn) return signIn === undefined ? '…' : '–';
  if (signIn.secondFactors === 0) return m.admin_factor_none();
  return (
    <span className={layout.inline}>
      <Status tone="good">{m.admin_factor_set()}</Status>
      {account?.uid !== signIn.uid && (
        <button type="button" className={layout.link} onClick={() => setIsAsking(true)}>
          {m.admin_factor_remove()}
        </button>
      )}
      {isAsking && (
        <Dialog title={m.admin_factor_remove_sure({ name })} onClose={() => setIsAsking(false)}>
          <div className={layout.stack}>
            <p>{m.admin_factor_remove_text()}</p>
            <ErrorNote error={remove.error} />
            <div className={layout.buttons}>
              <Button variant="danger" busy={remove.busy} onClick={() => remove.run(signIn.uid)}>
                {m.admin_factor_remove()}
              </Button>
              <Button onClick={() => setIsAsking(false)}>{m.shell_cancel()}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </span>
  );
}
