import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { mayOpen } from '#lib/admin/adminAccess.ts';
import { addressOfScreen, adminNavigation, isCurrentEntry, screensFor } from '#lib/admin/adminNavigation.ts';
import { toastStore, undoToast } from '#ui/toasts/toastStore.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { ListenContext } from '#lib/firestore/listenContext.ts';
import { serverFirst } from '#lib/firestore/serverFirst.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { usePage } from '#lib/routing/route.ts';
import { signOut } from '#lib/auth/session.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Logo } from '#ui/Logo.tsx';
import { m } from '#messages/generated/messages.js';
import { ProofHost } from '#features/account/proof/ProofHost.tsx';
import { FindButton } from './FindButton.tsx';
import { HelpLink } from './HelpLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import layout from '#ui/admin/layout.module.css';
import styles from './AdminLayout.module.css';
import { SkipLink } from './SkipLink.tsx';
import { plain } from '@steeple/model/database/plain';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { setSite } from '#app/site/siteStore.ts';

/**
 * Keeps the site's configuration up to date while the admin area is open: what its settings say counts on every other
 * screen at once.
 */
function useLiveSite(): void {
  const site = useDocument('siteConfig', []);
  const data = site.status === 'ready' && !site.hasPendingWrites ? site.data : null;
  useEffect(() => {
    if (data !== null) setSite(plain(data) as SiteConfig);
  }, [data]);
}

const FactorBanner = lazy(async () => ({
  default: (await import('#features/account/proof/FactorBanner.tsx')).FactorBanner,
}));

function Navigation() {
  const language = useLanguage();
  const { name } = usePage();
  const [parameters] = useSearchParams();
  const view = parameters.get('view');
  const { claims } = useSession();
  return screensFor(claims, adminNavigation).map(({ title, entries }) => (
    <div key={title()} className={styles.group}>
      <h2>{title()}</h2>
      <ul className={styles.links}>
        {entries.map((entry) => (
          <li key={entry.label()}>
            <Link
              className={layout.menuLink}
              href={`~${addressOfScreen(entry, language)}`}
              aria-current={isCurrentEntry(entry, name, view) ? 'page' : undefined}
            >
              {entry.label()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Shown in the place of a screen that is not this person's. */
function NotYours() {
  const language = useLanguage();
  return (
    <PageLayout title={m.admin_not_yours_title()} lead={m.admin_not_yours_text()} narrow>
      <ButtonLink href={href('adminDashboard', language)}>{m.admin_not_yours_back()}</ButtonLink>
    </PageLayout>
  );
}

/** Selector of the elements in which a person writes text. In these, Ctrl+Z is left to the browser. */
const writable = 'input, textarea, select, [contenteditable]';

/** Undoes the newest action that a shown message offers to undo. */
function undoNewest(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest(writable) !== null) return;
  const newest = toastStore.getState().toasts.findLast(({ onUndo }) => onUndo !== null);
  if (newest === undefined) return;
  event.preventDefault();
  undoToast(newest.id);
}

/** The frame of the admin area: its navigation at the side, behind a button on narrow screens. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const session = useSession();
  // The last account, since a sign-in that ends leaves the screen as it is until the page is loaded again.
  const [owner, setOwner] = useState(session.account?.uid);
  if (session.account !== null && session.account.uid !== owner) setOwner(session.account.uid);
  useLiveSite();
  const site = useSite();
  const { path, name } = usePage();
  const [parameters] = useSearchParams();
  const isOwn = name === null || mayOpen(session.claims, name, parameters);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      if (event.key.toLowerCase() === 'z' && !event.shiftKey) undoNewest(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  // A page of the camp as campers see it.
  if (name === 'adminPreview') return children;
  return (
    <div className={`admin-area ${styles.layout}`}>
      <SkipLink />
      <header className={`${styles.top} screen-only`}>
        <details key={path} className={styles.menu}>
          <summary aria-label={m.shell_menu()}>
            <Icon name="menu" />
          </summary>
          <nav aria-label={m.shell_admin()}>
            <Navigation />
            <HelpLink className={styles.site} />
            <Link className={styles.site} href={linkTo('home', language)}>
              {m.shell_to_public_site()}
            </Link>
          </nav>
        </details>
        <Link className={styles.home} href={linkTo('adminDashboard', language)}>
          {site.logo !== undefined && <Logo logo={{ ...site.logo, hasName: false }} name="" />}
          {m.shell_admin()}
        </Link>
        <FindButton />
        <HelpLink className={`${styles.quiet} ${styles.wide}`} />
        <LanguageSwitch />
        <Link className={`${styles.quiet} ${styles.wide}`} href={linkTo('home', language)}>
          {m.shell_to_public_site()}
        </Link>
        {session.status === 'signedIn' && (
          <button
            type="button"
            className={`bare ${styles.quiet}`}
            title={session.account.email ?? undefined}
            onClick={() => signOut(href('home', language))}
          >
            {m.shell_sign_out()}
          </button>
        )}
      </header>
      <nav className={`${styles.side} screen-only`} aria-label={m.shell_admin()}>
        <Navigation />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {site.adminSecondFactor === true && session.claims.admin && (
          <Suspense fallback={null}>
            <FactorBanner />
          </Suspense>
        )}
        {/* Another account that signs in, as in another tab, begins its own screen: nothing typed before is on it. */}
        <Fragment key={owner}>
          <ListenContext value={serverFirst}>{isOwn ? children : <NotYours />}</ListenContext>
        </Fragment>
      </main>
      <ProofHost />
    </div>
  );
}
