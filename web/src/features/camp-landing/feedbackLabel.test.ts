import { expect, test } from 'vitest';
import { campPhase } from '#lib/camp/campPhase.ts';
import { feedbackLabel } from './feedbackLabel.ts';

const camp = { startDate: '2026-11-20', endDate: '2026-11-22', timeZone: 'Asia/Singapore' };

test.each([
  ['2026-11-20T03:00+08:00', 'Open the feedback form'],
  ['2026-11-21T23:00+08:00', 'Open the feedback form'],
  ['2026-11-22T08:00+08:00', 'Tell us how it was'],
  ['2026-11-23T08:00+08:00', 'Tell us how it was'],
])('at %s the camp’s page offers its feedback with the words “%s”', (at, words) => {
  expect(feedbackLabel(campPhase(camp, Date.parse(at)))).toBe(words);
});

test.each([
  ['2026-11-20T03:00+08:00', 'Open the feedback form'],
  ['2026-11-21T08:00+08:00', 'Tell us how it was'],
])('at %s the page of a camp of one day says “%s”', (at, words) => {
  expect(feedbackLabel(campPhase({ ...camp, endDate: camp.startDate }, Date.parse(at)))).toBe(words);
});
