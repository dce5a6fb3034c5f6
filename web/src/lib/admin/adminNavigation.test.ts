import { describe, expect, it } from 'vitest';
import type { RouteName } from '#lib/routing/paths.ts';
import { adminNavigation, isCurrentEntry } from './adminNavigation.ts';

const entries = adminNavigation.flatMap((group) => group.entries);
const current = (route: RouteName, view: string | null = null): string[] =>
  entries.filter((entry) => isCurrentEntry(entry, route, view)).map((entry) => entry.label());

describe('the navigation of the admin area', () => {
  it('has the standard words, from what is used daily to what is advanced', () => {
    expect(entries.map(({ label }) => label())).toEqual([
      'Dashboard',
      'Posts',
      'Pages',
      'Ministries',
      'Events',
      'Sign-ups',
      'Resources',
      'Translations',
      'Camp',
      'Feedback',
      'Messages',
      'People',
      'Statistics',
      'Personal data',
      'Settings',
      'Google Calendar',
      'Trash',
      'Database',
      'Database test',
      'All screens',
    ]);
  });

  it('marks one line for each screen, also for those that have none of their own', () => {
    expect(current('adminDashboard')).toEqual(['Dashboard']);
    expect(current('adminNewContent')).toEqual(['Posts']);
    expect(current('adminBlogReader')).toEqual(['Posts']);
    expect(current('adminDatabasePath')).toEqual(['Database']);
  });

  it('marks a view that has a line of its own, and the screen for its other views', () => {
    expect(current('adminSettings', 'pages')).toEqual(['Pages']);
    expect(current('adminSettings')).toEqual(['Settings']);
    expect(current('adminSettings', 'site')).toEqual(['Settings']);
  });
});
