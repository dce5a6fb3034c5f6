import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useOfflineCamp } from '#lib/camp/offline/useOfflineCamp.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo, type RouteName } from '#lib/routing/paths.ts';
import { usePage } from '#lib/routing/route.ts';
import { signOut } from '#lib/auth/session.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { useSite } from '#lib/site.ts';
import { Icon, type IconName } from '#ui/icons/Icon.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ClockWarning } from '#features/device-clock/ClockWarning.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Pages of the camp whose address needs nothing. */
type CampRoute = Exclude<
  Extract<RouteName, `camp${string}`>,
  'campSession' | 'campSessionNumbered' | 'campDevotionNumbered'
>;

interface Entry {
  readonly route: CampRoute;
  readonly label: () => string;
  readonly icon: IconName;
}

/** Links to the pages that campers use most, at the lower end of the screen. */
const bar: readonly Entry[] = [
  { route: 'campDashboard', label: m.shell_camp_now, icon: 'sun' },
  { route: 'campSchedule', label: m.shell_title_campSchedule, icon: 'clock' },
  { route: 'campSessions', label: m.shell_title_campSessions, icon: 'book' },
  { route: 'campContacts', label: m.shell_title_campContacts, icon: 'phone' },
];

/** Everything else. */
const furtherEntries: readonly Entry[] = [
  { route: 'camp', label: m.shell_title_camp, icon: 'home' },
  { route: 'campInfo', label: m.shell_title_campInfo, icon: 'list' },
  { route: 'campGroups', label: m.shell_title_campGroups, icon: 'people' },
  { route: 'campVenue', label: m.shell_title_campVenue, icon: 'place' },
  { route: 'campChecklist', label: m.shell_title_campChecklist, icon: 'check' },
  { route: 'campBriefing', label: m.shell_title_campBriefing, icon: 'file' },
  { route: 'campBooklet', label: m.shell_title_campBooklet, icon: 'book' },
  { route: 'campPano', label: m.shell_title_campPano, icon: 'panorama' },
  { route: 'campFeedbackPage', label: m.shell_title_campFeedbackPage, icon: 'message' },
];

/** Pages below one that has a link. */
const above: Partial<Record<RouteName, CampRoute>> = {
  campSession: 'campSessions',
  campSessionNumbered: 'campSessions',
  campDevotionNumbered: 'campSessions',
  campPanellum: 'campPano',
  campFeedback: 'campFeedbackPage',
  campFeedbackChinese: 'campFeedbackPage',
};

function isAbove(route: CampRoute, name: RouteName | null): boolean {
  return name !== null && above[name] === route;
}

function Links({ entries }: { readonly entries: readonly Entry[] }) {
  const language = useLanguage();
  const { name } = usePage();
  return entries.map(({ route, label, icon }) => (
    <li key={route}>
      <Link href={linkTo(route, language)} aria-current={name === route ? 'page' : isAbove(route, name) || undefined}>
        <Icon name={icon} size={1.4} />
        <span>{label()}</span>
      </Link>
    </li>
  ));
}

/**
 * The layout of the camp: larger type, stronger contrast, the main links at the bottom of a phone's screen. A wide
 * screen has all links at the side instead; the styles choose between the two.
 */
export function CampLayout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const session = useSession();
  useOfflineCamp();
  const { path } = usePage();
  const { currentCamp, updatedAt } = useSite();
  // Between two camps all of these pages say the same; without the site's configuration nobody knows.
  const hasPages = currentCamp !== null || updatedAt.seconds === 0;
  return (
    <div className={`camp-area ${styles.layout}`}>
      <SkipLink />
      <header className={`${styles.header} screen-only`}>
        <Link className={styles.home} href={linkTo('home', language)}>
          <Icon name="back" />
          <span>{m.shell_to_public_site()}</span>
        </Link>
        <LanguageSwitch />
        {session.status === 'signedIn' && !session.account.isAnonymous && (
          <button type="button" className={`bare ${styles.quiet}`} onClick={() => signOut(href('camp', language))}>
            {m.shell_sign_out()}
          </button>
        )}
        {session.status !== 'signedIn' && (
          <Link className={styles.quiet} href={linkTo('campLogin', language)}>
            {m.shell_sign_in()}
          </Link>
        )}
      </header>
      {hasPages && (
        <nav className={`${styles.side} screen-only`} aria-label={m.shell_camp_navigation()}>
          <ul>
            <Links entries={bar} />
          </ul>
          <ul aria-label={m.shell_camp_all()}>
            <Links entries={furtherEntries} />
          </ul>
        </nav>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <ClockWarning />
        {children}
      </main>
      {hasPages && (
        <nav className={`${styles.bar} screen-only`} aria-label={m.shell_camp_navigation()}>
          <ul>
            <Links entries={bar} />
            <li>
              <details key={path}>
                <summary>
                  <Icon name="menu" size={1.4} />
                  <span>{m.shell_camp_more()}</span>
                </summary>
                <ul className={styles.sheet} aria-label={m.shell_camp_all()}>
                  <Links entries={furtherEntries} />
                </ul>
              </details>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
