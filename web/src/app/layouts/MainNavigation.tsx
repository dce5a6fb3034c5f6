import type { NavigationEntry } from '@steeple/model/settings/siteConfig';
import { Link } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { usePage } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './MainNavigation.module.css';

function isWithin(path: string, entry: string): boolean {
  return path === entry || (entry !== '/' && path.startsWith(`${entry}/`));
}

function EntryLink({ entry }: { readonly entry: Pick<NavigationEntry, 'label' | 'path'> }) {
  const language = useLanguage();
  const text = useText();
  const { path } = usePage();
  return (
    <Link
      className={styles.link}
      href={`~${withLanguage(entry.path, language)}`}
      aria-current={isWithin(path, entry.path) ? 'page' : undefined}
    >
      {text(entry.label)}
    </Link>
  );
}

/** An entry with its list of entries, which opens on a click, also without JavaScript. */
function EntryGroup({ entry }: { readonly entry: NavigationEntry }) {
  const text = useText();
  const { path, language } = usePage();
  const children = entry.children ?? [];
  return (
    <details key={language + path} name="navigation" className={styles.group}>
      <summary className={styles.link} data-within={children.some((child) => isWithin(path, child.path)) || undefined}>
        {text(entry.label)}
        <Icon name="down" size={0.8} />
      </summary>
      <ul className={`raised ${styles.below}`}>
        {children.map((child) => (
          <li key={child.path}>
            <EntryLink entry={child} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function hasChildren(entry: NavigationEntry): boolean {
  return entry.children !== undefined && entry.children.length > 0;
}

/** The main navigation of site-config: a line of entries on wide screens, one list behind "Menu" on narrow ones. */
export function MainNavigation() {
  const { navigation } = useSite();
  const text = useText();
  const { path, language } = usePage();
  if (navigation.length === 0) return null;
  return (
    <>
      <nav className={`${styles.wide} screen-only`} aria-label={m.shell_main_navigation()}>
        <ul className={styles.line}>
          {navigation.map((entry) => (
            <li key={entry.path}>{hasChildren(entry) ? <EntryGroup entry={entry} /> : <EntryLink entry={entry} />}</li>
          ))}
        </ul>
      </nav>
      <details key={language + path} className={`${styles.narrow} screen-only`}>
        <summary>
          <Icon name="menu" />
          <span>{m.shell_menu()}</span>
        </summary>
        <nav aria-label={m.shell_main_navigation()}>
          <ul className={styles.single}>
            {navigation
              .filter((entry) => !hasChildren(entry))
              .map((entry) => (
                <li key={entry.path}>
                  <EntryLink entry={entry} />
                </li>
              ))}
          </ul>
          {navigation.filter(hasChildren).map((entry) => (
            <section key={entry.path} className={styles.part}>
              <h2>{text(entry.label)}</h2>
              <ul>
                {entry.children?.map((child) => (
                  <li key={child.path}>
                    <EntryLink entry={child} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </details>
    </>
  );
}
