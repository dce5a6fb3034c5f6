import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { tickedCount } from '#lib/camp/checklist.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import styles from './ChecklistProgress.module.css';

/** Progress of the packing: ticked items of the checklist out of all. */
export function ChecklistProgress() {
  const language = useLanguage();
  const items = useCampList('checklist');
  const camper = useCamper();
  const count = items.data?.length ?? 0;
  if (count === 0) return null;
  const done = tickedCount(items.data ?? [], camper.live.data?.ticks ?? {});
  return (
    <section aria-labelledby="packing">
      <h2 id="packing">
        <Link href={linkTo('campChecklist', language)}>{m.camp_dashboard_checklist()}</Link>
      </h2>
      <progress
        className={styles.bar}
        max={count}
        value={done}
        aria-label={m.camp_checklist_progress({ done, count })}
      />
      <p className={styles.text}>
        {done === count ? m.camp_checklist_all_done() : m.camp_dashboard_left({ count: count - done })}
      </p>
    </section>
  );
}
