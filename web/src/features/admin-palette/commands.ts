import type { Claims } from '@steeple/model/people/claims';
import type { Language } from '@steeple/model/text/language';
import { mayOpen } from '#lib/admin/adminAccess.ts';
import { addressOfScreen } from '#lib/admin/adminNavigation.ts';
import { findScreens } from '#lib/admin/screens.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';

/** A line of the palette: its words, what is done there, and the address that it opens. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly about: string | null;
  readonly href: string;
}

/** The lines of one kind, under a title. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** The lists that have a search of their own, which the palette opens with the text. */
const searches = [
  ['adminPeople', m.admin_palette_in_people],
  ['adminPosts', m.admin_palette_in_posts],
] as const;

/**
 * The lines for a text: the screens that it finds, in the words and the order of the list of all screens, then the
 * lists that can be searched for it.
 */
export function commandsFor(text: string, language: Language, claims: Claims): CommandGroup[] {
  const searchText = text.trim();
  const screens = findScreens(searchText, claims).map(({ title, entries }) => ({
    title: title(),
    commands: entries.map((screen) => ({
      id: screen.view === undefined ? screen.route : `${screen.route}-${screen.view}`,
      label: screen.label(),
      about: screen.about?.() ?? null,
      href: addressOfScreen(screen, language),
    })),
  }));
  if (searchText === '') return screens;
  const query = new URLSearchParams({ q: searchText }).toString();
  const allowedSearches = searches.filter(([name]) => mayOpen(claims, name));
  const lists = allowedSearches.map(([name, label]) => ({
    id: `${name}-search`,
    label: label({ text: searchText }),
    about: null,
    href: `${href(name, language)}?${query}`,
  }));
  return lists.length === 0 ? screens : [...screens, { title: m.admin_palette_search(), commands: lists }];
}
