import { fromMillis } from '@steeple/model/time/timestamp';
import { retainedData } from '@steeple/model/privacy/retention';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RetentionTable } from './RetentionList.tsx';

function renderTable(sweeps: Parameters<typeof RetentionTable>[0]['sweeps']): string {
  return renderToStaticMarkup(<RetentionTable sweeps={sweeps} />).replaceAll(/<[^>]*>/g, ' ');
}

test('every kind of personal data is listed, with the days that the last run had', () => {
  const ranAt = fromMillis(Date.UTC(2026, 10, 22, 20, 15));
  const text = renderTable([
    { id: 'expireData', ranAt, failed: 2, campDays: 90 },
    { id: 'reconcileAccounts', ranAt, failed: 0 },
  ]);
  for (const { what, why, kept } of retainedData(90))
    for (const words of [what.en, why.en, kept.en]) expect(text).toContain(words);
  expect(text).toContain('90 days after the last day of the camp');
  expect(text).toContain('Failed: 2.');
  expect(text).toContain('2026');
  expect(text).not.toContain('it has not run yet');
});

test('what has not run yet says so, and nothing failed', () => {
  const text = renderTable([]);
  expect(text).toContain('180 days after the last day of the camp');
  expect(text).toContain('it has not run yet');
  expect(text).not.toContain('Failed');
});
