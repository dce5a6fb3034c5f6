import { localized } from '@steeple/model/bilingual';
import { explain } from '#lib/errors.ts';
import { useLanguage, withLanguage } from '#lib/language.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { isCrawler } from './crawlers.ts';
import styles from './ErrorScreen.module.css';
import { ChunkLoadError } from './navigation.ts';

/** The page for fatal and unhandled errors: what happened in words, try again, or go home. Nothing for crawlers. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const language = useLanguage();
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null;
  const isOffline = error instanceof ChunkLoadError && typeof navigator !== 'undefined' && !navigator.onLine;
  const { message, remedy } = explain(error);
  return (
    <main className={styles.screen} id="content" role="alert">
      <h1 tabIndex={-1}>{m.shell_failure_title()}</h1>
      <p>{isOffline ? m.shell_offline_text() : `${localized(message, language).text} ${localized(remedy, language).text}`}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>{m.shell_try_again()}</Button>
        <ButtonLink href={withLanguage('/', language)}>{m.shell_go_home()}</ButtonLink>
      </div>
    </main>
  );
}
