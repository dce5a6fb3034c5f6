import { useEffect, useRef } from 'react';

/** Time without a change after which a draft is saved. Milliseconds. */
export const autosaveDelay = 8000;

/** Calls `save` once `value` has not changed for {@link autosaveDelay}; never while `isOn` is false. */
export function useAutosave<T>(value: T, isOn: boolean, save: (value: T) => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => latest.current(value), autosaveDelay);
    return () => clearTimeout(timer);
  }, [value, isOn]);
}
