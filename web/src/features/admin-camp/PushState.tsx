import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Status } from '#ui/admin/Status.tsx';

/** Says whether notices also reach phones on which the site is closed. */
export function PushState() {
  const keys = useDocument('publicKeys', []);
  if (keys.status !== 'ready') return null;
  const isOn = keys.data !== null && keys.data.push !== null;
  return (
    <p>
      <Status tone={isOn ? 'good' : 'warn'}>{isOn ? m.admin_push_on() : m.admin_push_off()}</Status>
    </p>
  );
}
