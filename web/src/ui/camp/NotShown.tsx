import { formatMoment } from '#lib/camp/campTime.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './NotShown.module.css';

interface Props {
  /** Milliseconds since the epoch; null while there is no moment. */
  readonly from: number | null;
}

function useMoment(from: number | null): string | null {
  const language = useLanguage();
  const site = useSite();
  const camp = useCamp();
  return from === null ? null : formatMoment(from, camp.data?.timeZone ?? site.timeZone, language);
}

/**
 * Says of a part that the committee prepares when it is shown: in its place, or in a line above it to those who see
 * what is prepared.
 */
export function NotShown({ from, isAbove }: Props & { readonly isAbove: boolean }) {
  return isAbove ? <OnlyAdmins from={from} /> : <InItsPlace from={from} />;
}

function InItsPlace({ from }: Props) {
  const when = useMoment(from);
  return (
    <EmptyState title={m.camp_not_shown()}>
      <p>{when === null ? m.camp_not_shown_hint() : m.camp_shown_from({ when })}</p>
    </EmptyState>
  );
}

function OnlyAdmins({ from }: Props) {
  const when = useMoment(from);
  return (
    <div className={styles.onlyAdmins} role="note">
      <p>{m.camp_only_admins()}</p>
      {when !== null && <p>{m.camp_shown_from({ when })}</p>}
    </div>
  );
}
