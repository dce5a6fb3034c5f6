import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { isCrawler } from './crawlers.ts';
import { ErrorText } from './ErrorText.tsx';
import styles from './ErrorScreen.module.css';

/** The page for fatal errors: what happened in words, try again, or go home. Nothing for crawlers. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const language = useLanguage();
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null;
  return (
    <main className={styles.screen} id="content" role="alert">
      <ErrorText error={error} language={language} />
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {m.shell_try_again()}
        </Button>
        <ButtonLink href={withLanguage('/', language)}>{m.shell_go_home()}</ButtonLink>
      </div>
    </main>
  );
}
