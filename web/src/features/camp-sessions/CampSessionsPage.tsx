import { isoDateIn } from '@steeple/model/timeZone';
import { toMillis } from '@steeple/model/timestamp';
import { href } from '#lib/routing/paths.ts';
import { formatDay, formatTime } from '#lib/camp/campTime.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { grouped } from '#lib/grouped.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampSessionsPage.module.css';
import { inOrder } from './findSession.ts';
import { sessionName } from './sessionName.ts';

/** `/camp/sessions`: talks and devotions by day. */
export default function CampSessionsPage() {
  const language = useLanguage();
  const site = useSite();
  const camp = useCamp();
  const own = useCamper();
  const sessions = useCampList('sessions');
  const zone = camp.data?.timeZone ?? site.timeZone;
  const notes = own.live.data?.notes ?? {};
  return (
    <CampPageLayout title={m.shell_title_campSessions()} lead={m.camp_sessions_lead()}>
      <CampList live={sessions}>
        {(list) =>
          grouped(inOrder(list), (session) => isoDateIn(toMillis(session.startsAt), zone)).map(([date, ofDay]) => (
            <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
              <h2 id={`day-${date}`}>{formatDay(date, language)}</h2>
              <ul className={styles.list}>
                {ofDay.map((session) => (
                  <li key={session.id}>
                    <a href={href('campSession', language, { slug: session.slug })}>
                      <span className={styles.time}>{formatTime(toMillis(session.startsAt), zone, language)}</span>
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
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </CampList>
    </CampPageLayout>
  );
}
