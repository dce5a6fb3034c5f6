import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { signedNoticeExamples } from '../../tests/examples/push.ts';
import { signedNoticeSchema } from './signedNotice.ts';

describe('the code of a notice', () => {
  const signature = `${'Aa0_-'.repeat(17)}z`;

  it('fits its examples', () => {
    expect(misjudged(signedNoticeSchema, signedNoticeExamples)).toEqual([]);
  });

  it('may be short', () => {
    expect(issuesOf(signedNoticeSchema, { code: `1.W.${signature}` })).toEqual([]);
  });

  it.each([
    ['another form', `2.W10.${signature}`],
    ['a longer form', `11.W10.${signature}`],
    ['no content', `1..${signature}`],
    ['a content in base64', `1.W/0.${signature}`],
    ['a short signature', `1.W10.${signature.slice(1)}`],
    ['a long signature', `1.W10.${signature}A`],
    ['a signature in base64', `1.W10.${signature.slice(1)}+`],
    ['another sign after the form', `1-W10.${signature}`],
    ['another sign before the signature', `1.W10~${signature}`],
  ])('has not %s', (_name, code) => {
    expect(issuesOf(signedNoticeSchema, { code })).toEqual(['code: noticeCode']);
  });
});
