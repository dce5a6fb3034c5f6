import { useEffect, useRef } from 'react';

/** Calls `save` once `value` has not changed for this many milliseconds; never while `isOn` is false. */
export function useAutosave<T>(value: T, isOn: boolean, millis: number, save: (value: T) => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => latest.current(value), millis);
    return () => clearTimeout(timer);
  }, [value, isOn, millis]);
}
