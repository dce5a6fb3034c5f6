import { toMillis } from '@steeple/model/time/timestamp';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { useSite } from '#lib/site.ts';
import { useBrowserValue } from '#lib/useIsInBrowser.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Banner.module.css';

/** The announcement of the whole site, between its first and its last moment, until the reader dismisses it. */
export function Banner() {
  const { banner } = useSite();
  const now = usePageNow();
  const language = useLanguage();
  const dismissed = useBrowserValue(() => localStore.getItem(localNames.banner), null);
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
          localStore.setItem(localNames.banner, key);
          showAgain(key);
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
