import { localized } from '@steeple/model/text/bilingual';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { useSite } from '#lib/site.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { m } from '#messages/generated/messages.js';
import { Banner } from './Banner.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import styles from './PublicLayout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SkipLink } from './SkipLink.tsx';

function Mark() {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 32 32" width="30" height="30">
      <path
        d="M16 1.500 20.200 13H24v17H8V13h3.800zM16 18a3 3 0 0 0-3 3v6h6v-6a3 3 0 0 0-3-3z"
        fill="currentColor"
        fillRule="evenodd"
      />
    </svg>
  );
}

/**
 * The layout of public pages: name, navigation, language, content, footer. The menu on small screens needs no
 * JavaScript.
 */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const language = useLanguage();
  const name = localized(site.name, language).text;
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.header}>
        <Banner />
        <div className={styles.bar}>
          <Link className={styles.name} href={linkTo('home', language)}>
            {site.logo === undefined ? <Mark /> : <Logo logo={site.logo} name={name} />}
            {site.logo?.hasName !== true && <span>{name}</span>}
          </Link>
          <MainNavigation />
          <Link
            className={`${styles.search} screen-only`}
            href={linkTo('search', language)}
            aria-label={m.shell_title_search()}
            title={m.shell_title_search()}
          >
            <Icon name="search" />
          </Link>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
