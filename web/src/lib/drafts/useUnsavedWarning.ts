import { useEffect, useRef } from 'react';
import type { Leaving } from './unsavedChanges.ts';

/**
 * Asks before the tab is closed while something is unsaved, and before a link within the site is followed.
 * @param question the question for such links, or null where there is nothing to lose by then.
 * @param saving the save that is under way, or null; links wait for it.
 */
export function useUnsavedWarning(
  isUnsaved: boolean,
  question: () => string | null,
  saving?: () => Promise<unknown> | null,
): void {
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const tell = ({ detail: { questions, saves } }: CustomEvent<Leaving>): void => {
      questions.push(() => latest.current());
      const save = saving?.() ?? null;
      if (save !== null) saves.push(save);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('leaving', tell);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('leaving', tell);
    };
  }, [isUnsaved, saving]);
}
