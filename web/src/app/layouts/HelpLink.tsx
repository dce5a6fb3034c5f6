import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { useLaterDialog } from './useLaterDialog.tsx';

const loadHelp = async () => (await import('./AdminHelp.tsx')).AdminHelp;

/**
 * Opens the help of the screen in front of it. The help is loaded when it is first asked for; where that fails, the
 * link leads to the page of the whole help, as it does in a new tab.
 */
export function HelpLink({ className }: { readonly className: string | undefined }) {
  const language = useLanguage();
  const page = href('adminHelp', language);
  const { dialog, setIsOpen } = useLaterDialog(loadHelp, page);
  return (
    <>
      <a
        className={className}
        href={page}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {m.shell_admin_help()}
      </a>
      {dialog}
    </>
  );
}
