import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { ButtonLink } from '#ui/Button.tsx';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Help.module.css';
import { findHelp } from './helpSections.ts';
import { useHelp } from './useHelp.ts';

/** The help of the screen that is open, in front of it, so that nothing that is being written has to be left. */
export function HelpDialog({
  title,
  part,
  onClose,
}: {
  /** Label of the screen in the navigation. */
  readonly title: string;
  /** Title of the part of the screen that is open; null where it has none. */
  readonly part: string | null;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const help = useHelp();
  const topic = help.status === 'ready' ? findHelp(help.data, title, part) : null;
  return (
    <Dialog title={m.admin_help_of({ screen: part ?? title })} onClose={onClose}>
      <div className={layout.stack}>
        {help.status === 'loading' && <Skeleton lines={8} />}
        {help.status === 'error' && <ErrorState error={help.error} onRetry={help.retry} />}
        {topic !== null && (
          <div className={styles.topic}>
            {topic.text !== '' && <ProseHtml html={topic.text} />}
            {topic.parts.map((section) => (
              <section key={section.title} className={layout.tight}>
                <h3>{section.title}</h3>
                <ProseHtml html={section.text} />
              </section>
            ))}
          </div>
        )}
        <div className={layout.buttons}>
          {/* In a tab of its own: what is being written stays open. */}
          <ButtonLink href={href('adminHelp', language)} target="_blank">
            {m.admin_help_all()}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
