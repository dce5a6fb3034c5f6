import { Redirect, useLocation } from 'wouter';
import { withLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Spinner } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ErrorScreen.module.css';
import { legacyRedirect } from '#lib/routing/legacyRedirects.ts';
import { type PageMatch, withQuery } from '#lib/routing/matchPage.ts';

/**
 * The screen for addresses that lead nowhere (specification section 2): addresses of the former site go on
 * to where their content is now, behind a spinner; every other one reads "Page Under Construction", and can be searched
 * for.
 */
export function ErrorScreen({ target }: { readonly target: PageMatch }) {
  const [, navigate] = useLocation();
  const destination = legacyRedirect(target.path);
  const root = withLanguage('/', target.language);
  if (destination !== null && destination !== target.path)
    return (
      <div className={styles.screen}>
        <Spinner />
        <Redirect to={`~${withQuery(withLanguage(destination, target.language), target)}`} replace />
      </div>
    );
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{m.shell_construction_title()}</h1>
      <p>{m.shell_construction_text()}</p>
      {/* A form, so that the button also works before the page's code is there. */}
      <form
        action={root}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`~${root}`);
        }}
      >
        <Button type="submit" variant="primary">
          {m.shell_go_back()}
        </Button>
      </form>
      <form className={styles.search} role="search" action={href('search', target.language)}>
        <TextField type="search" name="q" label={m.shell_search_label()} />
        <Button type="submit" icon="search">
          {m.shell_search()}
        </Button>
      </form>
    </div>
  );
}
