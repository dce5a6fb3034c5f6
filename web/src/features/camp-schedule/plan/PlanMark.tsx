import { useText } from '#lib/language/bilingual.ts';
import type { Item } from '#lib/camp/schedule/schedule.ts';
import type { OwnPlan } from '#lib/camp/plan/useOwnPlan.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import { m } from '#messages/generated/messages.js';
import styles from './PlanMark.module.css';

/** The names of the marked items at the same time as another one. */
export function Clash({ items }: { readonly items: readonly Item[] }) {
  const text = useText();
  if (items.length === 0) return null;
  return (
    <p className={styles.clash}>
      {m.camp_plan_clash({ titles: items.map(({ title }) => text(title)).join(m.camp_plan_separator()) })}
    </p>
  );
}

/** Marks an item of the schedule as planned, and says what it clashes with. */
export function PlanMark({
  item,
  plan,
  clashes,
}: {
  readonly item: Item;
  readonly plan: OwnPlan;
  readonly clashes: readonly Item[];
}) {
  const text = useText();
  const isMarked = plan.marks[item.id] === true;
  return (
    <>
      <label className={styles.mark} data-marked={isMarked || undefined}>
        <input
          type="checkbox"
          checked={isMarked}
          disabled={plan.live.status === 'loading'}
          onChange={(event) => {
            plan.mark(item.id, event.currentTarget.checked).catch(() => showToast(m.camp_plan_not_saved()));
          }}
        />
        <span>
          {m.camp_plan_mark()}
          <span className="visually-hidden"> {text(item.title)}</span>
        </span>
      </label>
      {isMarked && <Clash items={clashes} />}
    </>
  );
}
