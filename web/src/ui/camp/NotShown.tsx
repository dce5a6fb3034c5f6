import { formatMoment } from '#lib/camp/campTime.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Says that the committee prepares a part of the camp, and when it is shown. */
export function NotShown({
  from,
}: {
  /** Milliseconds since the epoch; null while there is no moment. */
  readonly from: number | null;
}) {
  const language = useLanguage();
  const site = useSite();
  const camp = useCamp();
  const zone = camp.data?.timeZone ?? site.timeZone;
  return (
    <EmptyState title={m.camp_not_shown()}>
      <p>{from === null ? m.camp_not_shown_hint() : m.camp_shown_from({ when: formatMoment(from, zone, language) })}</p>
    </EmptyState>
  );
}
