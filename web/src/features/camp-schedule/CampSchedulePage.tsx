import { isoDateIn } from '@steeple/model/timeZone';
import { useEffect, useRef } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { formatDay } from '#lib/camp/campTime.ts';
import { dayToOpenAt, nowAndNext, scheduleDays } from '#lib/camp/schedule/schedule.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useScheduleNow } from '#lib/camp/schedule/useScheduleNow.ts';
import { zoneName } from '#lib/camp/zoneName.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampSchedulePage.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

/**
 * Brings a day into sight once it is known; not where the address names a place, or the reader has scrolled already.
 */
function useOpenAt(date: string | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (date === null || isDone.current) return;
    isDone.current = true;
    if (location.hash === '' && window.scrollY === 0) document.getElementById(`day-${date}`)?.scrollIntoView();
  }, [date]);
}

/** `/camp/schedule`: the days of the camp, what is on and what comes next, what has changed. */
export default function CampSchedulePage() {
  const language = useLanguage();
  const text = useText();
  const site = useSite();
  const camp = useCamp();
  const schedule = useCampList('schedule');
  const items = schedule.data ?? [];
  const now = useScheduleNow(items);
  const zone = camp.data?.timeZone ?? site.timeZone;
  const current = nowAndNext(items, now);
  const today = isoDateIn(now, zone);
  const days = scheduleDays(items, zone);
  useOpenAt(dayToOpenAt(days, today));

  async function save(): Promise<void> {
    const { scheduleCalendar } = await import('#lib/camp/schedule/scheduleCalendar.ts');
    const name = camp.data == null ? m.shell_title_campSchedule() : text(camp.data.name);
    const calendar = scheduleCalendar(items, { camp: camp.data?.id ?? 'camp', name, language, host: location.host });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
    link.download = `${m.camp_schedule_file()}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  return (
    <CampPageLayout
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
            <nav className={styles.days} aria-label={m.camp_schedule_days()}>
              {days.map((day) => (
                <a key={day.date} href={`#day-${day.date}`} aria-current={day.date === today ? 'date' : undefined}>
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
                <section
                  key={day.date}
                  id={`day-${day.date}`}
                  className={styles.day}
                  aria-labelledby={`heading-${day.date}`}
                >
                  <h2 id={`heading-${day.date}`}>{formatDay(day.date, language)}</h2>
                  <ol className={styles.items}>
                    {day.items.map((item) => (
                      <ScheduleRow
                        key={item.id}
                        item={item}
                        timeZone={zone}
                        place={
                          current.now.some((each) => each.id === item.id)
                            ? 'now'
                            : current.next.some((each) => each.id === item.id)
                              ? 'next'
                              : null
                        }
                      />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          </>
        )}
      </CampList>
    </CampPageLayout>
  );
}
