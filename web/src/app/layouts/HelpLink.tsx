import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';

type Help = ComponentType<{ readonly onClose: () => void }>;

/**
 * Opens the help of the screen in front of it. The help is loaded when it is first asked for; where that fails, the
 * link leads to the page of the whole help, as it does in a new tab.
 */
export function HelpLink({ className }: { readonly className: string | undefined }) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [Help, setHelp] = useState<Help | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const page = href('adminHelp', language);
  useEffect(() => {
    if (!isOpen || Help !== null) return undefined;
    let isOver = false;
    import('./AdminHelp.tsx').then(
      ({ AdminHelp }) => isOver || setHelp(() => AdminHelp),
      () => {
        if (isOver) return;
        setIsOpen(false);
        navigate(`~${page}`);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, Help, navigate, page]);
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
      {isOpen && Help !== null && <Help onClose={() => setIsOpen(false)} />}
    </>
  );
}
