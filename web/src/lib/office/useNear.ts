import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into the window, or nearly; true from then on. */
export function useNear<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
    }, { rootMargin: '100px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
