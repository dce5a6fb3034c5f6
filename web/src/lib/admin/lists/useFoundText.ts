import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** The text of a list's search: what is typed, and first what the address asks for (`?q=`). */
export function useFoundText(): readonly [text: string, set: (text: string) => void] {
  const [parameters] = useSearchParams();
  const requested = parameters.get('q') ?? '';
  const [typed, setTyped] = useState({ requested, text: requested });
  // A link may come to the list that is already shown.
  if (typed.requested !== requested) setTyped({ requested, text: requested });
  return [typed.requested === requested ? typed.text : requested, (text) => setTyped({ requested, text })];
}
