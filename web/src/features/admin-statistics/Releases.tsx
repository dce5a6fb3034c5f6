import type { CallableOutput } from '@steeple/model/requests/callables';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Moment } from '#ui/admin/Moment.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';

const outcomes: Record<CallableOutput<'changeRelease'>['outcome'], () => string> = {
  'rolled-back': m.admin_release_back_done,
  'nothing-earlier': m.admin_release_nothing_earlier,
  resumed: m.admin_release_resumed,
  busy: m.admin_release_busy,
  off: m.admin_release_off,
};

/**
 * The public pages as they were last published, and how to go back to the version before. Nothing where pages are not
 * released as files.
 */
export function Releases() {
  const status = useDocument('releaseStatus', []);
  const change = useAction(async (action: 'back' | 'resume') => {
    const { outcome } = await callFunction('changeRelease', { action });
    showToast(outcomes[outcome]());
  });
  const release = status.status === 'ready' ? status.data : null;
  if (release?.live == null) return null;
  const { live } = release;
  // Going back that has not ended can be asked for again.
  const isHeld = release.isHeld && release.goingBack === undefined;
  return (
    <section className={layout.tight} aria-labelledby="releases">
      <h2 id="releases">{m.admin_release_title()}</h2>
      <p>
        {isHeld ? m.admin_release_held_before() : m.admin_release_live()}
        <Moment at={live.at} />
      </p>
      <p>{isHeld ? m.admin_release_resume_hint() : m.admin_release_back_hint()}</p>
      <div className={layout.buttons}>
        {isHeld ? (
          <Button busy={change.busy} onClick={() => change.run('resume')}>
            {m.admin_release_resume()}
          </Button>
        ) : (
          <Button
            busy={change.busy}
            onClick={() => {
              if (window.confirm(m.admin_release_back_confirm())) change.run('back');
            }}
          >
            {m.admin_release_back()}
          </Button>
        )}
      </div>
      <ErrorNote error={change.error} />
    </section>
  );
}
