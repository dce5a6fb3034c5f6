import { expect, test } from 'vitest';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import { readView, viewHref } from './view.ts';

const query = (search: string) => new URLSearchParams(loadedQuery('/zh/calendar', search));

test('an address without a view is this month, and one that says nothing usable too', () => {
  expect(readView(query(''), '2026-11-22')).toEqual({ view: 'month', date: '2026-11-22' });
  expect(readView(query('?view=year&date=2026-02-30'), '2026-11-22')).toEqual({ view: 'month', date: '2026-11-22' });
  expect(readView(query('?view=week&date=2027-05-04'), '2026-11-22')).toEqual({ view: 'week', date: '2027-05-04' });
});

test('a month and a week have one address each, and filters stay in it', () => {
  const filters = query('?language=zh&calendar=chinese&date=2026-12-03');
  expect(viewHref('/calendar', { view: 'month', date: '2027-05-17' }, filters)).toBe(
    '/calendar?date=2027-05-01&calendar=chinese&language=zh',
  );
  expect(viewHref('/calendar', { view: 'week', date: '2027-05-05' }, query(''))).toBe(
    '/calendar?view=week&date=2027-05-02',
  );
  expect(viewHref('/zh/calendar', { view: 'agenda', date: '2027-05-05' }, query(''))).toBe(
    '/zh/calendar?view=agenda&date=2027-05-05',
  );
});

test('the view of today has the address without a date', () => {
  expect(viewHref('/calendar', { view: 'month', date: '2026-11-22' }, query(''), '2026-11-22')).toBe('/calendar');
  expect(viewHref('/calendar', { view: 'week', date: '2026-11-22' }, query(''), '2026-11-22')).toBe(
    '/calendar?view=week',
  );
  expect(viewHref('/calendar', { view: 'month', date: '2026-12-01' }, query(''), '2026-11-22')).toBe(
    '/calendar?date=2026-12-01',
  );
});
