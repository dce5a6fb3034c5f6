import { href } from '#lib/addresses.ts';
import { useLanguage } from '#lib/language.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/office/layout.module.css';
import { ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import styles from './Desk.module.css';
import { FeedbackMatters } from './FeedbackMatters.tsx';
import { PostMatters } from './PostMatters.tsx';
import { SyncMatters } from './SyncMatters.tsx';
import { TranslationMatters } from './TranslationMatters.tsx';

/** `/admin`: what needs attention, and the ways most often taken. */
export default function DeskPage() {
  const language = useLanguage();
  return (
    <Page title={m.shell_title_adminDesk()}>
      <div className={styles.desk}>
        <section className={layout.stack}>
          <h2>{m.office_desk_attention()}</h2>
          <ul className={styles.matters}>
            <SyncMatters />
            <FeedbackMatters />
            <PostMatters />
            <TranslationMatters />
          </ul>
        </section>
        <nav className={layout.stack} aria-label={m.office_desk_shortcuts()}>
          <h2>{m.office_desk_shortcuts()}</h2>
          <div className={styles.shortcuts}>
            <ButtonLink icon="edit" variant="primary" href={href('adminNewContent', language)}>{m.office_desk_write()}</ButtonLink>
            <ButtonLink icon="upload" href={href('adminResources', language)}>{m.office_desk_upload()}</ButtonLink>
            <ButtonLink icon="refresh" href={href('adminGoogleCalendar', language)}>{m.office_desk_sync()}</ButtonLink>
            <ButtonLink icon="people" href={`${href('adminPeople', language)}?view=grants`}>{m.office_desk_grant()}</ButtonLink>
            <ButtonLink icon="chart" href={href('adminFeedbackResults', language)}>{m.office_desk_results()}</ButtonLink>
            <ButtonLink icon="settings" href={href('adminCustom', language)}>{m.office_desk_texts_of_site()}</ButtonLink>
            <ButtonLink icon="list" href={href('adminIndex', language)}>{m.shell_title_adminIndex()}</ButtonLink>
          </div>
        </nav>
      </div>
    </Page>
  );
}
