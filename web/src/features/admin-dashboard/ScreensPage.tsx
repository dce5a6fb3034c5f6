import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#lib/routing/paths.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Dashboard.module.css';
import { addressOfScreen } from '#lib/admin/adminNavigation.ts';
import { findScreens } from '#lib/admin/screens.ts';

/** `/admin/index_`: every screen there is, with a search; Enter opens the first one found. */
export default function ScreensPage() {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const groups = findScreens(search, useSession().claims);
  const first = groups[0]?.entries[0];
  return (
    <PageLayout title={m.shell_title_adminIndex()}>
      <form
        className={layout.stack}
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) navigate(`~${addressOfScreen(first, language)}`);
        }}
      >
        {/* The page is a search: a person who opens it begins to type. */}
        <TextField
          label={m.admin_screens_search()}
          hint={m.admin_screens_hint()}
          type="search"
          value={search}
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-first-focus
          onChange={(event) => setSearch(event.target.value)}
        />
        {groups.length === 0 && <EmptyState title={m.admin_screens_none()} />}
        {groups.map((group) => (
          <section key={group.title()} className={layout.section}>
            <h2>{group.title()}</h2>
            <ul className={styles.screens}>
              {group.entries.map((screen) => {
                const { route, label, about } = screen;
                const address = addressOfScreen(screen, language);
                return (
                  <li key={address}>
                    <Link href={`~${address}`}>{label()}</Link> <code>{paths[route].path}</code>
                    {about !== undefined && <p>{about()}</p>}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </form>
    </PageLayout>
  );
}
