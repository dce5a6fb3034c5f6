import { m } from '#messages/generated/messages.js';
import styles from './ViewSwitch.module.css';

/** The whole schedule, or one's own plan beside it. */
export type ScheduleViewName = 'whole' | 'plan';

/** Chooses between the whole schedule and one's own plan. */
export function ViewSwitch({
  view,
  count,
  onChange,
}: {
  readonly view: ScheduleViewName;
  /** Number of marked items. */
  readonly count: number;
  readonly onChange: (view: ScheduleViewName) => void;
}) {
  const labels = { whole: m.camp_plan_whole(), plan: m.camp_plan_mine({ count }) } as const;
  return (
    <fieldset className={`${styles.views} screen-only`}>
      <legend className="visually-hidden">{m.camp_plan_view()}</legend>
      {(['whole', 'plan'] as const).map((scheduleView) => (
        <label key={scheduleView} data-chosen={scheduleView === view || undefined}>
          <input
            type="radio"
            name="schedule-view"
            className="visually-hidden"
            checked={scheduleView === view}
            onChange={() => onChange(scheduleView)}
          />
          {labels[scheduleView]}
        </label>
      ))}
    </fieldset>
  );
}
