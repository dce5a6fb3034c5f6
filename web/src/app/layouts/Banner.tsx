import { toMillis } from '@steeple/model/time/timestamp';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { useSite } from '#lib/site.ts';
import { useBrowserValue } from '#lib/useIsInBrowser.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Banner.module.css';

/** Text of the announcement that was dismissed on this page; another announcement is shown again. */
let dismissedHere: string | null = null;

function dismissedText(): string | null {
  try {
    return dismissedHere ?? localStorage.getItem(localNames.banner);
  } catch {
    return null;
  }
}

function dismiss(text: string): void {
  dismissedHere = text;
  // If storage is not available, the announcement stays dismissed only until the page is closed.
  try {
    localStorage.setItem(localNames.banner, text);
  } catch {}
}

/** The announcement of the whole site, between its first and its last moment, until the reader dismisses it. */
export function Banner() {
  const { banner } = useSite();
  const now = usePageNow();
  const language = useLanguage();
  const dismissed = useBrowserValue(dismissedText, null);
  const [, showAgain] = useState<unknown>();
  if (banner === null || (banner.until !== null && now >= toMillis(banner.until))) return null;
  const span = {
    from: banner.from === null ? undefined : toMillis(banner.from),
    until: banner.until === null ? undefined : toMillis(banner.until),
  };
  const key = banner.text.en;
  if (key === dismissed) return null;
  const text = <Localized text={banner.text} />;
  return (
    <section className={`${styles.banner} screen-only`} aria-label={m.shell_banner()} {...spanAttributes(span, now)}>
      <p>{banner.path === undefined ? text : <Link href={`~${withLanguage(banner.path, language)}`}>{text}</Link>}</p>
      <button
        type="button"
        className={`bare ${styles.dismiss}`}
        aria-label={m.shell_banner_dismiss()}
        onClick={() => {
          dismiss(key);
          showAgain(key);
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
