import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Tells whether an element has come into the window; true from then on. A strip at the bottom of the window does not
 * count: it shows only a heading, and everybody who opens the screen would request the content below it.
 */
export function useInViewport<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInViewport, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInViewport) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
      },
      { rootMargin: '-96px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInViewport]);
  return [ref, isInViewport];
}
