import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/routing/paths.ts';
import { usePage } from '#lib/routing/route.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { isCrawler } from './crawlers.ts';
import { ErrorText } from './ErrorText.tsx';
import { InFrame } from './InFrame.tsx';
import styles from './ErrorScreen.module.css';

/** The page for fatal errors: what happened in words, try again, or go home. Nothing for crawlers. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const language = useLanguage();
  const { name } = usePage();
  const area = name === null ? 'public' : paths[name].area;
  if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null;
  const content = (
    <div className={styles.screen} role="alert">
      <ErrorText error={error} language={language} />
      <div className={styles.actions}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {m.shell_try_again()}
        </Button>
        <ButtonLink href={withLanguage('/', language)}>{m.shell_go_home()}</ButtonLink>
      </div>
    </div>
  );
  // Camp and admin pages have layouts of their own, whose code may be what failed.
  return area === 'public' ? <InFrame>{content}</InFrame> : <main id="content">{content}</main>;
}
