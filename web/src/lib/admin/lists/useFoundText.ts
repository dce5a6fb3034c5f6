import { useState } from 'react';
import { useSearchParams } from 'wouter';

/**
 * The text of a list's search: what is typed, and first what the address asks for (`?q=`), as a link from the palette
 * does.
 */
export function useFoundText(): readonly [text: string, set: (text: string) => void] {
  const [parameters] = useSearchParams();
  const asked = parameters.get('q') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  // A link may come to the list that is already shown.
  if (typed.asked !== asked) setTyped({ asked, text: asked });
  return [typed.asked === asked ? typed.text : asked, (text) => setTyped({ asked, text })];
}
