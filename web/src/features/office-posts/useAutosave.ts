import { useEffect, useRef } from 'react';

/** How long nothing is typed before a draft saves itself, milliseconds. */
export const autosaveDelay = 8000;

/** Calls `save` once `value` has rested for a while; never while `isOn` is false. */
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
