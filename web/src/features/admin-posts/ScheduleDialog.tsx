import type { Timestamp } from '@steeple/model/time/timestamp';
import { useState } from 'react';
import { faultAt } from '#lib/admin/fields/fieldFaults.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MomentField } from '#ui/admin/form/MomentField.tsx';
import layout from '#ui/admin/layout.module.css';
import { faultsOfPost, type PostContent } from './postContent.ts';

/** Asks when a post is to be published. @param props.now milliseconds since the epoch */
export function ScheduleDialog({
  post,
  now,
  onSchedule,
  onClose,
}: {
  readonly post: PostContent;
  readonly now: number;
  readonly onSchedule: (at: Timestamp) => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { timeZone } = useSite();
  const [at, setAt] = useState<Timestamp | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const fault = faultAt(faultsOfPost({ ...post, status: 'scheduled', publishAt: at }, now), 'publishAt');
  const error = at === null ? m.admin_date_choose() : fault && text(fault.message);
  return (
    <Dialog title={m.admin_post_scheduled()} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (at !== null && fault === undefined) onSchedule(at);
        }}
      >
        <MomentField
          label={m.admin_post_schedule_at()}
          value={at}
          timeZone={timeZone}
          error={hasTried ? error : undefined}
          onChange={setAt}
        />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary">
            {m.admin_post_save_scheduled()}
          </Button>
          <Button onClick={onClose}>{m.shell_close()}</Button>
        </div>
      </form>
    </Dialog>
  );
}
