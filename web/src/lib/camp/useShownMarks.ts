import { useState } from 'react';

/** Marks by the id of what is marked; false for one that was taken away again. */
export type Marks = Readonly<Record<string, boolean>>;

interface Tapped {
  readonly isMarked: boolean;
  /** True once the server has it. */
  readonly isStored: boolean;
}

/** Marks as they are shown, and the way to change one. */
export interface ShownMarks {
  readonly marks: Marks;
  /** True while marks made here have not reached the server. */
  readonly isPending: boolean;
  /** Marks something, or takes the mark away. Resolves when the server has it, so never wait for it. */
  readonly mark: (id: string, isMarked: boolean) => Promise<void>;
}

/**
 * Shows marks at once that were just tapped, until `stored` has them. The server may have a mark before the page
 * listens to the database: what the page has read until then is older than the tap.
 * @param stored marks of the database, as far as the page knows them; the same object until they change.
 * @param write resolves when the server has the mark; where it rejects, the mark is as it was before.
 */
export function useShownMarks(
  stored: Marks | undefined,
  write: (id: string, isMarked: boolean) => Promise<void>,
): ShownMarks {
  const [tapped, setTapped] = useState<Readonly<Record<string, Tapped>>>({});
  const [previousMarks, setPreviousMarks] = useState(stored);
  if (previousMarks !== stored) {
    setPreviousMarks(stored);
    // Marks of another device count again, too.
    setTapped(Object.fromEntries(Object.entries(tapped).filter(([, { isStored }]) => !isStored)));
  }
  const own = Object.fromEntries(Object.entries(tapped).map(([id, { isMarked }]) => [id, isMarked]));
  return {
    marks: { ...stored, ...own },
    isPending: Object.values(tapped).some(({ isStored }) => !isStored),
    async mark(id, isMarked) {
      const tap: Tapped = { isMarked, isStored: false };
      setTapped((before) => ({ ...before, [id]: tap }));
      try {
        await write(id, isMarked);
        // Unless it was tapped again meanwhile.
        setTapped((before) => (before[id] === tap ? { ...before, [id]: { isMarked, isStored: true } } : before));
      } catch (error) {
        setTapped(({ [id]: refused, ...otherTaps }) =>
          refused === tap || refused === undefined ? otherTaps : { ...otherTaps, [id]: refused },
        );
        throw error;
      }
    },
  };
}
