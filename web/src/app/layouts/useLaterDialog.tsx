import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';

type LaterDialog = ComponentType<{ readonly onClose: () => void }>;

/**
 * A dialog that is loaded when it is first opened; where that fails, a page opens instead.
 * @param load must not change.
 * @param page address of that page.
 */
export function useLaterDialog(
  load: () => Promise<LaterDialog>,
  page: string,
): { readonly dialog: ReactNode; readonly isOpen: boolean; readonly setIsOpen: (isOpen: boolean) => void } {
  const [, navigate] = useLocation();
  const [Loaded, setLoaded] = useState<LaterDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || Loaded !== null) return undefined;
    return takeUnlessOver(
      load(),
      (dialog) => setLoaded(() => dialog),
      () => {
        setIsOpen(false);
        navigate(`~${page}`);
      },
    );
  }, [isOpen, Loaded, load, navigate, page]);
  return { dialog: isOpen && Loaded !== null && <Loaded onClose={() => setIsOpen(false)} />, isOpen, setIsOpen };
}
