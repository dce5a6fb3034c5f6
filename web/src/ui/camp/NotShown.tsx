import { formatMoment } from '#lib/camp/campTime.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './NotShown.module.css';

/**
 * Says of a part that the committee prepares when it is shown: in its place, or in a line above it to those who see
 * what is prepared.
 * @param props.from milliseconds since the epoch; null while there is no moment.
 */
export function NotShown({ from, isAbove }: { readonly from: number | null; readonly isAbove: boolean }) {
  const language = useLanguage();
  const zone = useCampZone();
  const shownFrom = from === null ? null : m.camp_shown_from({ when: formatMoment(from, zone, language) });
  if (isAbove)
    return (
      <div className={styles.onlyAdmins} role="note">
        <p>{m.camp_only_admins()}</p>
        {shownFrom !== null && <p>{shownFrom}</p>}
      </div>
    );
  return (
    <EmptyState title={m.camp_not_shown()}>
      <p>{shownFrom ?? m.camp_not_shown_hint()}</p>
    </EmptyState>
  );
}
