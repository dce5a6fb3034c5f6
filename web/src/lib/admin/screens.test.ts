import { describe, expect, it } from 'vitest';
import { paths } from '#lib/routing/paths.ts';
import { adminNavigation } from './adminNavigation.ts';
import { findScreens, screenGroups } from './screens.ts';

describe('the list of all screens', () => {
  it('names every address that needs no id', () => {
    const listed = screenGroups.flatMap((group) => group.entries.map(({ route }) => route));
    const expectedScreens = Object.entries(paths)
      .filter(([, { path }]) => !/[:*]/.test(path))
      .map(([name]) => name)
      // Its id is behind the #.
      .filter((name) => name !== 'campNotice' && name !== 'adminPreview');
    expect(new Set(listed)).toEqual(new Set(expectedScreens));
    expect(adminNavigation.flatMap(({ entries }) => entries.filter(({ about }) => about === undefined))).toEqual([]);
    // The pages of the site and personal data are views of the settings, listed by themselves.
    expect(listed.length).toBe(expectedScreens.length + 2);
  });

  it('is searched by title and by address', () => {
    const found = (search: string) =>
      findScreens(search, { admin: true, camps: [] }).flatMap((group) => group.entries.map(({ route }) => route));
    expect(found('/admin/umo')).toEqual(['adminPeople']);
    expect(found('google calendar')).toContain('adminGoogleCalendar');
    expect(found('no such screen anywhere')).toEqual([]);
  });
});
