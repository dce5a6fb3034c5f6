import { createContext } from 'react';
import type { CampListName } from './campQueries.ts';

/** Returns the entries of a list as a page of the camp shows them. */
export type CampListChange = <Entry extends { readonly id: string }>(
  list: CampListName,
  entries: readonly Entry[],
) => readonly Entry[];

/** Changes what pages of the camp show, in a preview of the admin area; null everywhere else. */
export const CampListContext = createContext<CampListChange | null>(null);
