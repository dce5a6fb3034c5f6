import { describe, expect, it } from 'vitest';
import { responseVersion, submissionStep } from './feedbackSubmission.ts';

const ownSubmission = { id: 'mine', replaces: ['seen'] };

it('tells versions of a response apart', () => {
  expect([null, {}, { submission: 'a' }].map((stored) => responseVersion(stored as null))).toEqual([
    // The words are in stored responses and in the rules.
    'none',
    'unnumbered',
    'a',
  ]);
});

describe('a submission', () => {
  it('may replace what the person saw, and asks about anything else', () => {
    expect(submissionStep(ownSubmission, { submission: 'seen', basedOn: 'none' })).toBe('store');
    expect(submissionStep(ownSubmission, { submission: 'another', basedOn: 'seen' })).toBe('ask');
    expect(submissionStep(ownSubmission, null)).toBe('ask');
    expect(submissionStep({ ...ownSubmission, replaces: ['none'] }, null)).toBe('store');
  });

  it('is stored where the server has it, or a later one that was made from it', () => {
    expect(submissionStep(ownSubmission, { submission: 'mine', basedOn: 'seen' })).toBe('stored');
    expect(submissionStep(ownSubmission, { submission: 'later', basedOn: 'mine' })).toBe('stored');
  });
});
