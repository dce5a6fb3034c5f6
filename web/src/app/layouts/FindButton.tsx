import { useEffect } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Icon } from '#ui/icons/Icon.tsx';
import styles from './AdminLayout.module.css';
import { useLaterDialog } from './useLaterDialog.tsx';

const loadPalette = async () => (await import('#features/admin-palette/CommandPalette.tsx')).CommandPalette;

/**
 * Opens the palette of screens: by its button, or by Ctrl+K (⌘K) anywhere in the admin area. The palette is loaded when
 * it is first asked for; where that fails, the list of all screens opens instead.
 */
export function FindButton() {
  const language = useLanguage();
  const { dialog, isOpen, setIsOpen } = useLaterDialog(loadPalette, href('adminIndex', language));
  useEffect(() => {
    // In a text that is written the same keys make a link, and say that they did.
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A question in front of the page is answered first.
      if (isOpen || document.querySelector('dialog[open]') === null) setIsOpen(!isOpen);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen, setIsOpen]);
  return (
    <>
      <button
        type="button"
        className={`raised ${styles.find}`}
        aria-label={m.shell_admin_find()}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.wide}>{m.shell_admin_find()}</span>
        <kbd className={styles.wide} aria-hidden="true" data-keys="Ctrl K" />
      </button>
      {dialog}
    </>
  );
}
