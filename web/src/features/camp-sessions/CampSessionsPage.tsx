import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { toMillis } from '@steeple/model/time/timestamp';
import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { formatTime } from '#lib/camp/campTime.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useLanguage } from '#lib/language/language.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampSessionsPage.module.css';
import { sessionDays } from './findSession.ts';
import { sessionName } from './sessionName.ts';
import { useSessions } from './useSessions.ts';

/** True for a session that begins when the one above it does. */
function isAsBefore(lines: readonly { readonly item: ScheduleItem | null }[], index: number): boolean {
  const [item, before] = [lines[index]?.item, lines[index - 1]?.item];
  return item != null && before != null && toMillis(item.startsAt) === toMillis(before.startsAt);
}

/** `/camp/sessions`: talks and devotions by day. */
export default function CampSessionsPage() {
  const language = useLanguage();
  const camper = useCamper();
  const { live, schedule, hasSchedule } = useSessions();
  const zone = useCampZone();
  const notes = camper.live.data?.notes ?? {};
  return (
    <CampPageLayout wide title={m.shell_title_campSessions()} lead={m.camp_sessions_lead()}>
      <CampList live={live}>
        {(sessions) => (
          <div className={styles.days}>
            {sessionDays(sessions, schedule, zone).map(([date, lines]) => (
              <section key={date} aria-labelledby={`day-${date}`}>
                <h2 id={`day-${date}`}>
                  {date !== null && dayInWords(date, language)}
                  {date === null && (hasSchedule ? m.camp_session_no_time() : m.shell_title_campSessions())}
                </h2>
                <ul className={styles.list}>
                  {lines.map(({ session, item }, index) => (
                    <li key={item?.id ?? session.id}>
                      <Link href={linkTo('campSession', language, { slug: session.slug })}>
                        <span className={styles.time}>
                          {item !== null && (
                            <span className={isAsBefore(lines, index) ? 'visually-hidden' : undefined}>
                              {formatTime(toMillis(item.startsAt), zone, language)}
                            </span>
                          )}
                        </span>
                        <span className={styles.titles}>
                          <small>
                            {sessionName(session)}
                            {session.passage !== null && (
                              <>
                                {' · '}
                                <span className={styles.passage}>
                                  <Localized text={session.passage} mark={false} />
                                </span>
                              </>
                            )}
                          </small>
                          <strong>
                            <Localized text={session.title} />
                          </strong>
                          {session.speaker !== null && <small>{session.speaker}</small>}
                          {(notes[session.id]?.text ?? '').trim() !== '' && (
                            <small className={styles.noted}>
                              <Icon name="edit" /> {m.camp_session_has_notes()}
                            </small>
                          )}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </CampList>
    </CampPageLayout>
  );
}
