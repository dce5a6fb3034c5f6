import type { KeyboardEvent } from 'react';

/**
 * Tells whether a key belongs to an input method that composes a text, such as the *Enter* that accepts it. Safari
 * sends that *Enter* after the composition has ended, with key code 229.
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
