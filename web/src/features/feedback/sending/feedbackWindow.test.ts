import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { nextWindowChange, windowSentence } from './feedbackWindow.ts';

const at = (time: string): number => Date.parse(time);
const camp = {
  timeZone: 'Asia/Singapore',
  feedback: {
    opensAt: fromMillis(at('2026-11-16T08:00:00+08:00')),
    closesAt: fromMillis(at('2026-12-14T00:00:00+08:00')),
    audience: 'anyone' as const,
    shared: false,
  },
};

describe('the feedback window in words', () => {
  it('says when it opens, until when it is open, when it closed', () => {
    expect(windowSentence(camp, at('2026-11-16T07:59:59+08:00'), 'en')).toContain(
      'opens on Monday, 16 November, 8:00 am',
    );
    expect(windowSentence(camp, at('2026-11-16T08:00:00+08:00'), 'en')).toContain(
      'Open until Sunday, 13 December, 11:59 pm',
    );
    expect(windowSentence(camp, at('2026-12-14T00:00:00+08:00'), 'en')).toContain(
      'closed on Sunday, 13 December, 11:59 pm',
    );
  });

  it('names a time of day as it is', () => {
    const early = { ...camp, feedback: { ...camp.feedback, closesAt: fromMillis(at('2026-12-13T18:00:00+08:00')) } };
    expect(windowSentence(early, at('2026-12-01T00:00:00+08:00'), 'en')).toContain('Sunday, 13 December, 6:00 pm');
  });

  it('knows the next border', () => {
    expect(nextWindowChange(camp, at('2026-11-01T00:00:00Z'))).toBe(at('2026-11-16T08:00:00+08:00'));
    expect(nextWindowChange(camp, at('2026-11-20T00:00:00Z'))).toBe(at('2026-12-14T00:00:00+08:00'));
    expect(nextWindowChange(camp, at('2027-01-01T00:00:00Z'))).toBeNull();
  });
});
