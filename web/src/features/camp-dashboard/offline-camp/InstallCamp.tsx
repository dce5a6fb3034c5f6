import { lazy, Suspense, useState } from 'react';
import { showInstallPrompt } from '#lib/camp/install/installPrompt.ts';
import { useInstallHelp } from '#lib/camp/install/useInstallHelp.ts';
import { OtherBrowser } from '#ui/camp/OtherBrowser.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './InstallCamp.module.css';

const InstallSteps = lazy(async () => import('../install/InstallSteps.tsx'));

/** Helps to put the site on the home screen, as the browser allows it; nothing where it is there or cannot be. */
export function InstallCamp() {
  const help = useInstallHelp();
  const [isOpen, setIsOpen] = useState(false);
  if (help.kind === 'otherBrowser') return <OtherBrowser />;
  if (help.kind === 'prompt')
    return (
      <div className={styles.prompt}>
        <p>{m.camp_keep_install_why()}</p>
        <Button icon="download" onClick={() => showInstallPrompt().catch(() => undefined)}>
          {m.camp_keep_install()}
        </Button>
      </div>
    );
  if (help.kind === 'menu') return <p className={styles.menu}>{m.camp_keep_install_menu()}</p>;
  if (help.kind === 'iosSteps')
    return (
      <details className={styles.steps} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{m.camp_keep_install_steps()}</summary>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <InstallSteps />
          </Suspense>
        )}
      </details>
    );
  return null;
}
