import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { WeeklyEvent } from '#lib/events/weekly.ts';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { WeeklyTable } from './WeeklyTable.tsx';

const start = '2026-11-29T10:00:00+08:00';
const page = { language: 'en', pathname: '/events', now: Date.parse(start) } as ShownPage;
const weeklyOn = (weekday: number, id: string): WeeklyEvent => ({
  event: exampleEvent(id, start, { series: id }),
  repeats: [],
  weekday,
  missed: [],
});

test('a weekday is named once, beside all events of that day', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/events">
      <PageProvider page={page}>
        <WeeklyTable weekly={[weeklyOn(7, 'early'), weeklyOn(7, 'late'), weeklyOn(3, 'prayer')]} />
      </PageProvider>
    </Router>,
  );
  const days = [...html.matchAll(/<th scope="rowgroup" rowSpan="(\d)"[^>]*>([^<]*)</g)].map(([, rows, day]) => [
    day,
    rows,
  ]);
  expect(days).toEqual([
    ['Sunday', '2'],
    ['Wednesday', '1'],
  ]);
});
