import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { clashesOf, markableItems, markedItems } from '#lib/camp/plan/planDays.ts';
import { useOwnPlan } from '#lib/camp/plan/useOwnPlan.ts';
import {
  dayToOpenAt,
  daysToFold,
  type Item,
  nowAndNext,
  type ScheduleDay,
  scheduleDays,
  scheduleSlots,
} from '#lib/camp/schedule/schedule.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useScheduleNow } from '#lib/camp/schedule/useScheduleNow.ts';
import { zoneName } from '#lib/camp/zoneName.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useIsInBrowser } from '#lib/useIsInBrowser.ts';
import { dayInWords, formatIsoDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { m } from '#messages/generated/messages.js';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './CampSchedulePage.module.css';
import { PlanMark } from './plan/PlanMark.tsx';
import { type ScheduleViewName, ViewSwitch } from './plan/ViewSwitch.tsx';
import { type Place, type RowProps, ScheduleRow } from './ScheduleRow.tsx';

/**
 * Brings a day into sight once it is known; not where the address names a place, or the reader has scrolled already or
 * is in a menu.
 */
function useOpenAt(date: string | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (date === null || isDone.current) return;
    isDone.current = true;
    const day = document.getElementById(`day-${date}`);
    // A wide screen has the days side by side.
    const isInSight = day !== null && day.getBoundingClientRect().top < innerHeight * 0.6;
    const isInMenu = document.activeElement?.closest('details[open]') != null;
    if (location.hash === '' && window.scrollY === 0 && !isInMenu && !isInSight) day?.scrollIntoView();
  }, [date]);
}

/** The days that are open, `YYYY-MM-DD`: those that the address names, or that somebody has opened. */
function useOpenDays(): readonly [open: ReadonlySet<string>, setOpen: (date: string, isOpen: boolean) => void] {
  const [days, setDays] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // Somebody may have followed the link to a day before this page had any code, and may go back to one.
    const openAddressed = (): void => {
      const date = /^#day-(.+)$/.exec(location.hash)?.[1];
      if (date !== undefined) setDays((open) => new Set([...open, date]));
    };
    openAddressed();
    addEventListener('hashchange', openAddressed);
    return () => removeEventListener('hashchange', openAddressed);
  }, []);
  const setOpen = (date: string, isOpen: boolean): void =>
    setDays(isOpen ? new Set([...days, date]) : new Set([...days].filter((other) => other !== date)));
  return [days, setOpen];
}

/** The plan is fetched when it is opened. */
const MyPlan = lazy(async () => import('./plan/MyPlan.tsx').catch(() => ({ default: () => <NotOnDevice /> })));
/** The part of the address that opens the plan. */
const planHash = '#plan';

/** One day: its heading, which opens and folds a day that is over, and its items. */
function Day({
  day,
  isOver,
  isOpen,
  onToggle,
  ...row
}: RowProps & {
  readonly day: ScheduleDay;
  readonly isOver: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const language = useLanguage();
  const heading = dayInWords(day.date, language);
  const list = `items-${day.date}`;
  return (
    <section id={`day-${day.date}`} className={styles.day} aria-labelledby={`heading-${day.date}`}>
      <h2 id={`heading-${day.date}`}>
        {isOver ? (
          <button
            type="button"
            className={`bare ${styles.fold}`}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={onToggle}
          >
            <span>{heading}</span>
            <small>{m.camp_schedule_over()}</small>
          </button>
        ) : (
          heading
        )}
      </h2>
      <ol id={list} className={styles.items} data-folded={(isOver && !isOpen) || undefined}>
        {scheduleSlots(day.items).map((slot) => (
          <ScheduleRow key={slot.startsAt} slot={slot} {...row} />
        ))}
      </ol>
    </section>
  );
}

/** The view that the address asks for; the server, which has no fragment, shows the whole. */
function addressedView(): ScheduleViewName {
  return !import.meta.env.SSR && location.hash === planHash ? 'plan' : 'whole';
}

/** `/camp/schedule`: the days of the camp, what is on and what comes next, what has changed. */
export default function CampSchedulePage() {
  const language = useLanguage();
  const text = useText();
  const camp = useCamp();
  const schedule = useCampList('schedule');
  const items = schedule.data ?? [];
  const now = useScheduleNow(items);
  const zone = useCampZone();
  const current = nowAndNext(items, now);
  const today = isoDateIn(now, zone);
  const days = scheduleDays(items, zone);
  const isInBrowser = useIsInBrowser();
  useOpenAt(isInBrowser ? dayToOpenAt(days, today) : null);
  const over = daysToFold(days, now, today);
  const [openDays, setOpen] = useOpenDays();
  const plan = useOwnPlan();
  const markable = plan === null ? null : markableItems(items);
  const clashes = clashesOf(items, plan?.marks ?? {});
  const [view, setView] = useState<ScheduleViewName>(addressedView);
  const markOf = (item: Item): ReactNode =>
    plan !== null &&
    markable?.has(item.id) === true && <PlanMark item={item} plan={plan} clashes={clashes.get(item.id) ?? []} />;
  const isOn = (list: readonly Item[], item: Item): boolean => list.some(({ id }) => id === item.id);
  function placeOf(item: Item): Place {
    if (isOn(current.now, item)) return 'now';
    if (isOn(current.next, item)) return 'next';
    return toMillis(item.endsAt) <= now && isoDateIn(toMillis(item.startsAt), zone) === today ? 'over' : null;
  }

  async function save(): Promise<void> {
    const { scheduleCalendar } = await import('#lib/camp/schedule/scheduleCalendar.ts');
    const name = camp.data == null ? m.shell_title_campSchedule() : text(camp.data.name);
    const calendar = scheduleCalendar(items, { camp: camp.data?.id ?? 'camp', name, language, host: location.host });
    saveFile(`${m.camp_schedule_file()}.ics`, calendar, 'text/calendar');
  }

  return (
    <CampPageLayout
      wide
      title={m.shell_title_campSchedule()}
      lead={m.camp_schedule_lead({ zone: zoneName(zone) })}
      actions={
        items.length > 0 && (
          <div className={styles.actions}>
            <Button icon="calendar" onClick={() => save()}>
              {m.camp_schedule_add()}
            </Button>
            <PrintButton />
          </div>
        )
      }
    >
      <CampList live={schedule}>
        {() => (
          <>
            {plan !== null && (
              <ViewSwitch view={view} count={markedItems(items, plan.marks).length} onChange={setView} />
            )}
            <div className={styles.views} data-view={plan === null ? 'whole' : view}>
              <div className={styles.whole}>
                <nav className={`${styles.days} screen-only`} aria-label={m.camp_schedule_days()}>
                  {days.map((day) => (
                    <a
                      key={day.date}
                      href={`#day-${day.date}`}
                      aria-current={day.date === today ? 'date' : undefined}
                      data-over={over.has(day.date) || undefined}
                      onClick={() => setOpen(day.date, true)}
                    >
                      <span>{formatIsoDate(day.date, language, { weekday: 'short' })}</span>
                      <small>
                        {day.date === today
                          ? m.camp_schedule_today()
                          : formatIsoDate(day.date, language, { day: 'numeric', month: 'short' })}
                      </small>
                    </a>
                  ))}
                </nav>
                <div className={styles.all}>
                  {days.map((day) => (
                    <Day
                      key={day.date}
                      day={day}
                      isOver={over.has(day.date)}
                      isOpen={openDays.has(day.date)}
                      onToggle={() => setOpen(day.date, !openDays.has(day.date))}
                      timeZone={zone}
                      placeOf={placeOf}
                      markOf={markOf}
                    />
                  ))}
                </div>
              </div>
              {plan !== null && view === 'plan' && (
                <section id="plan" aria-labelledby="my-plan">
                  <Suspense fallback={<Skeleton lines={6} />}>
                    <MyPlan items={items} plan={plan} timeZone={zone} now={now} />
                  </Suspense>
                </section>
              )}
            </div>
          </>
        )}
      </CampList>
    </CampPageLayout>
  );
}
