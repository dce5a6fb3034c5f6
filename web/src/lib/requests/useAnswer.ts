import { useEffect, useRef, useState } from 'react';
import { takeUnlessOver } from './takeUnlessOver.ts';

/**
 * Asks for something once, when the component is shown. Null until it is known.
 * @param otherwise the answer where asking fails.
 */
export function useAnswer<T>(ask: () => Promise<T>, otherwise: NoInfer<T>): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const question = useRef({ ask, otherwise });
  useEffect(() => {
    const first = question.current;
    return takeUnlessOver(first.ask(), setAnswer, () => setAnswer(first.otherwise));
  }, []);
  return answer;
}
