import { type RefusalReason, refusals } from '@steeple/model/requests/refusals';
import { describe, expect, it } from 'vitest';
import { errorText, explain } from '#lib/requests/errors.ts';
import { withRefusalText } from './refusalTexts.ts';

const reasons = Object.keys(refusals) as RefusalReason[];
const refused = (reason: string, details: object = {}) =>
  withRefusalText(
    Object.assign(new Error(reason), {
      code: `functions/${refusals[reason as RefusalReason] ?? 'internal'}`,
      details: { reason, ...details },
    }),
  );

describe('a refusal', () => {
  it.each(reasons)('"%s" is told with its remedy, in both languages', (reason) => {
    const { message, remedy, retryable } = explain(refused(reason));
    for (const { en, zh } of [message, remedy]) {
      expect(en).toMatch(/^\S.*[.]$/);
      expect(zh).toMatch(/^\p{Script=Han}.*。$/u);
    }
    expect(retryable).toBe(false);
  });

  it('that is not known is shown with its code, never with the text of the server', () => {
    const error = refused('made-up-later', { message: 'raw words' });
    expect(errorText(error, 'en')).toBe(
      'Something went wrong on our side. Please try again. If it happens again, tell the church office.',
    );
  });

  it('carries how many tries are left, and when the next one is', () => {
    expect(errorText(refused('wrong-code', { triesLeft: 3 }), 'en')).toBe(
      'This camp code is not correct. Please check it. Tries left: 3.',
    );
    expect(errorText(refused('too-many-codes', { retryAfterSeconds: 61 }), 'zh')).toBe(
      '输入错误代码的次数过多。请在 2 分钟后再试，或询问您的组长。',
    );
  });

  it('of the input names each fault', () => {
    const fields = [
      { field: 'code', message: { en: 'Use at least 4 letters or digits.', zh: '请至少使用 4 个字母或数字。' } },
    ];
    expect(errorText(refused('invalid-input', { fields }), 'en')).toBe(
      'Something you entered is not valid. Use at least 4 letters or digits. Please check what you entered.',
    );
  });
});
