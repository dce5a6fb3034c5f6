import { useMemo } from 'react';
import { wallTime, weekdayName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { servicePhases } from '#lib/events/servicePhases.ts';
import { usePage } from '#lib/routing/route.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { useSite } from '#lib/site.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './NextServices.module.css';
import type { Language } from '@steeple/model/text/language';
import type { NextService } from '#lib/events/nextService.ts';

/** The day of a service in the visitor's words: "Today", "Tomorrow", "This Sunday", "Next Sunday". */
function serviceDay({ service, daysAhead }: Pick<NextService, 'service' | 'daysAhead'>, language: Language): string {
  if (daysAhead === 0) return m.public_day_today();
  if (daysAhead === 1) return m.public_day_tomorrow();
  const isNextWeek = daysAhead >= 7;
  const day = weekdayName(service.weekday, language, language === 'zh' ? 'short' : 'long');
  return isNextWeek ? m.public_day_next({ day }) : m.public_day_this({ day });
}

/** The next time of each service, in the visitor's words: "This Sunday 9:30 am". */
export function NextServices() {
  const { serviceTimes, timeZone } = useSite();
  const language = useLanguage();
  const { now: madeAt } = usePage();
  const now = usePageNow();
  // Of the page's own moment: the browser takes over what the server has written, and later shows another part of it.
  const phases = useMemo(() => servicePhases(serviceTimes, timeZone, madeAt), [serviceTimes, timeZone, madeAt]);
  const last = phases.at(-1)?.span.from ?? madeAt;
  const current = now >= last ? servicePhases(serviceTimes, timeZone, now) : phases;
  if (serviceTimes.length === 0) return null;
  return (
    <section aria-label={m.public_home_next_service()} className={styles.services}>
      {current.map(({ span, services }) => (
        <div key={span.from ?? 0} {...spanAttributes(span, now)} className={styles.phase}>
          {services.map(({ service, isOn, ...when }) => (
            <div key={service.id} className={styles.service}>
              <p className={styles.day}>
                {isOn ? m.public_service_now() : serviceDay({ service, ...when }, language)}{' '}
                <span className={styles.time}>{wallTime(service.time, language)}</span>
              </p>
              <p className={styles.nameAndPlace}>
                <Localized text={service.name} />{' '}
                <span className={styles.place}>
                  <Localized text={service.place} />
                </span>
              </p>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
