import { type RefObject, useEffect, useState } from 'react';

/** Puts an element on the whole screen; where the browser cannot (iPhones), `isFull` lets the styles do it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  readonly isFull: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
} {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = (): void => {
      if (document.fullscreenElement === null) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  return {
    isFull,
    enter() {
      setIsFull(true);
      if (document.fullscreenEnabled) element.current?.requestFullscreen().catch(() => undefined);
    },
    leave() {
      setIsFull(false);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    },
  };
}
