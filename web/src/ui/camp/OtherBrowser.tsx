import { useInstallHelp } from '#lib/camp/install/useInstallHelp.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './OtherBrowser.module.css';

/**
 * Says in the browser of another app (WhatsApp, WeChat) to open the camp in the phone's own one. Nothing elsewhere.
 */
export function OtherBrowser() {
  const language = useLanguage();
  const origin = useOrigin();
  const help = useInstallHelp();
  if (help.kind !== 'otherBrowser') return null;
  const address = `${origin}${href('campDashboard', language)}`;
  return (
    <div className={styles.note}>
      <p>{m.camp_other_browser({ app: help.app, browser: help.browser })}</p>
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label={m.camp_other_browser_copy()} />
      </p>
    </div>
  );
}
