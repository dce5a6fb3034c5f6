import { createContext } from 'react';

/** Path in its document of the part of a form that is rendered, such as `sections.2`; empty for the whole document. */
export const FieldPath = createContext('');

/** Parts of a path as one: `fieldPath('sections', '', 'title')` is `sections.title`. */
export function fieldPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('.');
}
