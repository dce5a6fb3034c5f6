import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come into the window; true from then on. A strip at the foot of the window is not enough: what
 * shows there is a heading, and what it stands over would be asked for by everybody who only opens the screen.
 */
export function useInSight<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInSight) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
    }, { rootMargin: '-96px 0px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight]);
  return [ref, isInSight];
}
