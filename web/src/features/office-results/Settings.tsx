import type { Camp } from '@steeple/model/camp';
import { useState } from 'react';
import { callFunction } from '#lib/callFunction.ts';
import { changeFields } from '#lib/office/saving.ts';
import { useAction } from '#lib/office/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/office/layout.module.css';
import { ErrorNote } from '#ui/office/Note.tsx';
import { showToast } from '#ui/toastStore.ts';

/** Shares the results with the campers, or no longer; and counts everything again. */
export function Settings({ camp, settings }: { readonly camp: string; readonly settings: Camp['feedback'] }) {
  const [asks, setAsks] = useState(false);
  const setShared = (shared: boolean): Promise<void> => changeFields('camp', [camp], { 'feedback.shared': shared });
  const share = useAction(async (shared: boolean) => {
    await setShared(shared);
    // Publishes at once where feedback has closed; the nightly recount does it otherwise.
    if (shared) await callFunction('rebuildResults', { camp });
    showToast(shared ? m.office_results_shared_toast() : m.office_results_unshared_toast(), () => {
      setShared(!shared).catch(() => showToast(m.office_undo_failed()));
    });
  });
  const recount = useAction(async () => {
    const { responses, changed } = await callFunction('rebuildResults', { camp });
    showToast(changed ? m.office_results_recounted_changed({ responses }) : m.office_results_recounted_same({ responses }));
  });
  return (
    <div className={layout.tight}>
      <div className={layout.buttons}>
        {settings.shared
          ? <Button busy={share.busy} onClick={() => share.run(false)}>{m.office_results_unshare()}</Button>
          : <Button icon="share" busy={share.busy} onClick={() => setAsks(true)}>{m.office_results_share_with()}</Button>}
        <Button icon="refresh" busy={recount.busy} onClick={() => recount.run()}>{m.office_results_recount()}</Button>
      </div>
      <ErrorNote error={share.error ?? recount.error} />
      {asks && (
        <Dialog title={m.office_results_share_title()} onClose={() => setAsks(false)}>
          <p>{m.office_results_share_text()}</p>
          <div className={layout.buttons}>
            <Button
              variant="primary"
              onClick={() => {
                setAsks(false);
                share.run(true);
              }}
            >
              {m.office_results_share_yes()}
            </Button>
            <Button onClick={() => setAsks(false)}>{m.shell_cancel()}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
