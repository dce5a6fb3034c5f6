import { useEffect } from 'react';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Help.module.css';
import { helpId } from './helpSections.ts';
import { useHelp } from './useHelp.ts';

/** `/admin/help`: the whole help of the admin area, with its contents. */
export default function HelpPage() {
  const help = useHelp();
  const isReady = help.status === 'ready';
  // The text comes after the page, which the browser has scrolled by then.
  useEffect(() => {
    const { hash } = window.location;
    if (isReady && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isReady]);
  return (
    <PageLayout title={m.shell_title_adminHelp()} lead={m.admin_help_lead()}>
      {help.status === 'loading' && <Skeleton lines={12} />}
      {help.status === 'error' && <ErrorState error={help.error} onRetry={help.retry} />}
      {help.status === 'ready' && (
        <div className={layout.stack}>
          <nav aria-label={m.admin_help_contents()}>
            <ul className={styles.contents}>
              {help.data.map(({ title }) => (
                <li key={title}>
                  <a href={`#${helpId(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {help.data.map(({ title, text, parts }) => (
            <section key={title} id={helpId(title)} className={styles.topic} aria-labelledby={`${helpId(title)}-title`}>
              <h2 id={`${helpId(title)}-title`}>{title}</h2>
              {text !== '' && <ProseHtml html={text} />}
              {parts.map((part) => (
                <section key={part.title} className={layout.tight}>
                  <h3>{part.title}</h3>
                  <ProseHtml html={part.text} />
                </section>
              ))}
            </section>
          ))}
        </div>
      )}
    </PageLayout>
  );
}
