import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { fromMillis } from '@steeple/model/time/timestamp';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { NoticeList } from './NoticeList.tsx';

const now = Date.UTC(2026, 11, 5, 3);
const notice: WithId<Notice> = {
  id: 'supper',
  text: { en: 'Supper is at six.' },
  urgent: false,
  publishedAt: fromMillis(now),
  expiresAt: null,
};

function listOf(notices: readonly WithId<Notice>[], isUrgent = false): string {
  return renderToStaticMarkup(
    <Router ssrPath="/camp/dashboard">
      <PageProvider page={{ language: 'en', pathname: '/camp/dashboard', now } as ShownPage}>
        <NoticeList notices={notices} isUrgent={isUrgent} />
      </PageProvider>
    </Router>,
  );
}

test('a list of notices has the whole text of what nobody has read here', () => {
  expect(listOf([notice])).toContain('Supper is at six.');
});

test('a list without notices stays for screen readers, and has nothing in it', () => {
  expect(listOf([])).toMatch(/^<div role="status"[^>]*><\/div>$/);
});

test('several urgent notices are one line each, and a single one is whole', () => {
  const states = (count: number): (string | undefined)[] =>
    Array.from(
      listOf(
        Array.from({ length: count }, (_, place) => ({ ...notice, id: `urgent ${place}`, urgent: true })),
        true,
      ).matchAll(/aria-expanded="(\w+)"/g),
      ([, state]) => state,
    );
  expect([states(1), states(2)]).toEqual([['true'], ['false', 'false']]);
});
