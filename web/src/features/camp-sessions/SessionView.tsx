import { isoDateIn } from '@steeple/model/time/timeZone';
import { localized } from '@steeple/model/text/bilingual';
import { toMillis } from '@steeple/model/time/timestamp';
import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { formatSpan } from '#lib/camp/campTime.ts';
import { openStoredFile } from '#lib/camp/offline/openStoredFile.ts';
import { useCampZone } from '#lib/camp/useCampZone.ts';
import { ListenContext } from '#lib/firestore/listenContext.ts';
import { serverFirst } from '#lib/firestore/serverFirst.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { usePageMetadata } from '#lib/routing/pageMetadata.ts';
import { Button } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { LocalizedProse } from '#ui/camp/LocalizedProse.tsx';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { findSession, type SessionDocument, type SessionKey, type SessionPlace } from './findSession.ts';
import { Notes } from './Notes.tsx';
import { sessionName } from './sessionName.ts';
import styles from './SessionView.module.css';
import { useSessions } from './useSessions.ts';

function Downloads({ downloads }: Pick<SessionDocument, 'downloads'>) {
  const language = useLanguage();
  const { error, run } = useFormAction();
  return (
    <section aria-labelledby="downloads" className="screen-only">
      <h2 id="downloads">{m.camp_session_downloads()}</h2>
      <ul className={styles.downloads}>
        {downloads.map(({ title, file }) => (
          <li key={file.path}>
            <Button icon="download" onClick={() => run(async () => openStoredFile(file))}>
              <span>
                <Localized text={title} /> <small>{fileSize(file.size, language)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className={styles.failed}>
          {m.camp_session_download_failed()}
        </p>
      )}
    </section>
  );
}

function Neighbours({ earlier, later }: Pick<SessionPlace, 'earlier' | 'later'>) {
  const language = useLanguage();
  const text = useText();
  return (
    <nav className={`${styles.neighbours} screen-only`} aria-label={m.shell_title_campSessions()}>
      {earlier !== null && (
        <Link href={linkTo('campSession', language, { slug: earlier.slug })}>
          <small>{m.camp_session_earlier()}</small>
          {text(earlier.title)}
        </Link>
      )}
      {later !== null && (
        <Link href={linkTo('campSession', language, { slug: later.slug })}>
          <small>{m.camp_session_later()}</small>
          {text(later.title)}
        </Link>
      )}
      <Link href={linkTo('campSessions', language)}>{m.camp_session_all()}</Link>
    </nav>
  );
}

function Content({ session, earlier, later }: Omit<SessionPlace, 'items'>) {
  return (
    <div className={styles.content}>
      <div className={styles.text}>
        {session.passage !== null && (
          <p className={styles.passage}>
            <small>{m.camp_session_passage()}</small>
            <Localized text={session.passage} />
          </p>
        )}
        <section aria-labelledby="outline" className={styles.outline}>
          <h2 id="outline">{m.camp_session_outline()}</h2>
          <LocalizedProse text={session.outline} />
        </section>
        {session.questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions">{m.camp_session_questions()}</h2>
            <ol className={styles.questions}>
              {session.questions.map((question) => (
                <li key={question.en}>
                  <Localized text={question} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <div className={styles.own}>
        {session.downloads.length > 0 && <Downloads downloads={session.downloads} />}
        {/* What another device wrote into the note is read before somebody types here. */}
        <ListenContext value={serverFirst}>
          <Notes key={session.id} session={session.id} />
        </ListenContext>
      </div>
      <Neighbours earlier={earlier} later={later} />
    </div>
  );
}

/** One talk or devotion: when and where, passage, outline, questions, downloads, one's own notes. */
export function SessionView({ sessionKey }: { readonly sessionKey: SessionKey }) {
  const language = useLanguage();
  const { live, schedule, hasSchedule } = useSessions();
  const place = findSession(live.data ?? [], schedule, sessionKey);
  const zone = useCampZone();
  // The data on this device may be incomplete: a session is only reported as missing after the server's answer.
  const isAnswered = live.status === 'ready' && !live.fromCache && live.notShown === undefined;
  usePageMetadata({
    title: place === null ? null : localized(place.session.title, language).text,
    isNotFound: place === null && isAnswered,
  });
  if (place === null)
    return (
      <CampPageLayout title={m.shell_title_campSession()}>
        <CampList live={live}>{() => <NotOnDevice />}</CampList>
      </CampPageLayout>
    );
  const { session, items } = place;
  return (
    <CampPageLayout
      wide
      title={<Localized text={session.title} />}
      actions={<PrintButton />}
      lead={
        <span className={styles.facts}>
          <span>
            {sessionName(session)}
            {session.speaker !== null && ` · ${session.speaker}`}
          </span>
          {items.map(({ id, startsAt, endsAt, place: where }) => (
            <span key={id}>
              {dayInWords(isoDateIn(toMillis(startsAt), zone), language)}
              {language === 'zh' ? ' ' : ', '}
              {formatSpan(toMillis(startsAt), toMillis(endsAt), zone, language)}
              {' · '}
              <Localized text={where} mark={false} />
            </span>
          ))}
          {items.length === 0 && hasSchedule && <span>{m.camp_session_no_time()}</span>}
        </span>
      }
    >
      <Content {...place} />
    </CampPageLayout>
  );
}
