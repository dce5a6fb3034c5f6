import { useLayoutEffect, useRef, useState } from 'react';
import { dayByKey, monthWeeks } from '#lib/admin/fields/typedDate.ts';
import { useLanguage } from '#lib/language/language.ts';
import { formatIsoDate, wallTime, weekdayName } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import styles from './DayPicker.module.css';

/** Times of a day, a quarter of an hour apart. */
const quarters = Array.from(
  { length: 96 },
  (_, index) => `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
);
/** Time of a moment of which only the day was chosen. */
const usualTime = '09:00';

/**
 * The calendar of a month, by the keys of the date picker of the ARIA Authoring Practices: arrows, Home and End for a
 * week, Page Up and Down for a month, with Shift for a year.
 */
export function DayPicker({
  value,
  today,
  hasTime,
  onChoose,
  onDone,
}: {
  readonly value: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly hasTime: boolean;
  readonly onChoose: (value: string) => void;
  readonly onDone: () => void;
}) {
  const language = useLanguage();
  const [chosen = '', time = usualTime] = value === '' ? [] : value.split('T');
  const [day, setDay] = useState(chosen === '' ? today : chosen);
  const grid = useRef<HTMLTableElement>(null);
  /** Focus goes along with the keys, and stays where it is when a button turns the page. */
  const hasFocus = useRef(true);
  useLayoutEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    hasFocus.current = false;
  });
  const moveDay = (key: string, isShift = false): void => setDay(dayByKey(day, key, isShift) ?? day);
  const choose = (date: string): void => {
    setDay(date);
    onChoose(hasTime ? `${date}T${time}` : date);
    if (!hasTime) onDone();
  };
  const steps = [
    ['PageUp', true, m.admin_date_year_before, '«'],
    ['PageUp', false, m.admin_date_month_before, '‹'],
    ['PageDown', false, m.admin_date_month_after, '›'],
    ['PageDown', true, m.admin_date_year_after, '»'],
  ] as const;
  const stepButtons = steps.map(([key, isShift, name, sign]) => (
    <button key={sign} type="button" aria-label={name()} onClick={() => moveDay(key, isShift)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  ));
  const weeks = monthWeeks(day);
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        {stepButtons.slice(0, 2)}
        <strong aria-live="polite">{formatIsoDate(day, language, { month: 'long', year: 'numeric' })}</strong>
        {stepButtons.slice(2)}
      </div>
      <table
        ref={grid}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys go to its cells
        role="grid"
        aria-label={formatIsoDate(day, language, { month: 'long', year: 'numeric' })}
        className={styles.grid}
        onKeyDown={(event) => {
          const next = dayByKey(day, event.key, event.shiftKey);
          if (next === null) return;
          event.preventDefault();
          hasFocus.current = true;
          setDay(next);
        }}
      >
        <thead>
          <tr>
            {[7, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, language)}>
                {weekdayName(weekday, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === chosen}>
                  <button
                    type="button"
                    tabIndex={date === day ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={formatIsoDate(date, language, {
                      weekday: 'long',
                      day: 'numeric',
                      month: 'long',
                      year: 'numeric',
                    })}
                    data-other={date.slice(0, 7) !== day.slice(0, 7) || undefined}
                    onClick={() => choose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasTime && (
        <div className={styles.time}>
          <Select
            label={<span className="visually-hidden">{m.admin_date_time()}</span>}
            value={time}
            onChange={(event) => onChoose(`${chosen === '' ? day : chosen}T${event.target.value}`)}
          >
            {[...new Set([...quarters, time])].toSorted().map((option) => (
              <option key={option} value={option}>
                {wallTime(option, language)}
              </option>
            ))}
          </Select>
          <Button variant="primary" onClick={onDone}>
            {m.admin_date_done()}
          </Button>
        </div>
      )}
    </div>
  );
}
