import { describe, expect, it } from 'vitest';
import { screenGroups } from '#lib/admin/screens.ts';
import { paths } from '#lib/routing/paths.ts';
import { commandsFor } from './commands.ts';

const admin = { admin: true, camps: [] };
const findCommands = (text: string) => commandsFor(text, 'en', admin).flatMap((group) => group.commands);

describe('the lines of the palette', () => {
  it('are every screen for an empty text, in the order and the words of the list of all screens', () => {
    const listed = screenGroups.flatMap(({ entries }) => entries);
    expect(findCommands(' ').map(({ id }) => id)).toEqual(
      listed.map(({ route, view }) => (view === undefined ? route : `${route}-${view}`)),
    );
    expect(findCommands('').map(({ label }) => label)).toEqual(listed.map(({ label }) => label()));
  });

  it('have ids of their own, and addresses in the language', () => {
    const all = findCommands('a');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(commandsFor('', 'zh', admin)[0]?.commands[0]?.href).toBe(`/zh${paths.adminDashboard.path}`);
  });

  it('end with the lists that can be searched, also where no screen is found', () => {
    expect(findCommands('tan & co').map(({ href }) => href)).toEqual([
      `${paths.adminPeople.path}?q=tan+%26+co`,
      `${paths.adminPosts.path}?q=tan+%26+co`,
    ]);
    expect(findCommands('google calendar').map(({ id }) => id)).toEqual([
      'adminGoogleCalendar',
      'adminPeople-search',
      'adminPosts-search',
    ]);
  });
});
