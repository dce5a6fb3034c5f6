import type { Camp } from '@steeple/model/camp/camp';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { changeFields } from '#lib/admin/editing/saving.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';

/** Shares the results with the campers, with or without comments, or no longer; and counts everything again. */
export function Settings({ camp, settings }: { readonly camp: string; readonly settings: Camp['feedback'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const [includesComments, setIncludesComments] = useState(false);
  const hasComments = settings.sharesComments === true;
  const setShared = (shared: boolean): Promise<void> => changeFields('camp', [camp], { 'feedback.shared': shared });
  const share = useAction(async (shared: boolean, sharesComments = settings.sharesComments === true) => {
    await changeFields('camp', [camp], { 'feedback.shared': shared, 'feedback.sharesComments': sharesComments });
    // Publishes at once where feedback has closed; the nightly recount does it otherwise.
    if (shared) await callFunction('rebuildResults', { camp });
    showToast(shared ? m.admin_results_shared_toast() : m.admin_results_unshared_toast(), () => {
      setShared(!shared).catch(() => showToast(m.admin_undo_failed()));
    });
  });
  const shareComments = useAction(async (sharesComments: boolean) => {
    await changeFields('camp', [camp], { 'feedback.sharesComments': sharesComments });
    await callFunction('rebuildResults', { camp });
    showToast(sharesComments ? m.admin_results_comments_added() : m.admin_results_comments_removed());
  });
  const shareWithTeam = useAction(async (sharesWithTeam: boolean) => {
    await changeFields('camp', [camp], { 'feedback.sharesWithTeam': sharesWithTeam });
    showToast(sharesWithTeam ? m.admin_results_team_added() : m.admin_results_team_removed());
  });
  const recount = useAction(async () => {
    const { responses, changed } = await callFunction('rebuildResults', { camp });
    showToast(
      changed ? m.admin_results_recounted_changed({ responses }) : m.admin_results_recounted_same({ responses }),
    );
  });
  return (
    <div className={layout.tight}>
      <div className={layout.buttons}>
        {settings.shared ? (
          <>
            <Button busy={share.busy} onClick={() => share.run(false)}>
              {m.admin_results_unshare()}
            </Button>
            <Button
              busy={shareComments.busy}
              onClick={() => {
                if (!hasComments || window.confirm(m.admin_results_comments_confirm())) shareComments.run(!hasComments);
              }}
            >
              {hasComments ? m.admin_results_comments_remove() : m.admin_results_comments_add()}
            </Button>
          </>
        ) : (
          <Button icon="share" busy={share.busy} onClick={() => setIsAsking(true)}>
            {m.admin_results_share_with()}
          </Button>
        )}
        <Button icon="refresh" busy={recount.busy} onClick={() => recount.run()}>
          {m.admin_results_recount()}
        </Button>
      </div>
      <CheckField
        label={m.admin_results_team()}
        checked={settings.sharesWithTeam === true}
        onChange={(isChecked) => shareWithTeam.run(isChecked)}
      />
      <ErrorNote error={share.error ?? shareComments.error ?? shareWithTeam.error ?? recount.error} />
      {isAsking && (
        <Dialog title={m.admin_results_share_title()} onClose={() => setIsAsking(false)}>
          <p>{m.admin_results_share_text()}</p>
          <CheckField
            label={m.admin_results_share_comments()}
            checked={includesComments}
            onChange={setIncludesComments}
          />
          <p className={layout.soft}>{m.admin_results_share_comments_hint()}</p>
          <div className={layout.buttons}>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsking(false);
                share.run(true, includesComments);
              }}
            >
              {m.admin_results_share_yes()}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{m.shell_cancel()}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
