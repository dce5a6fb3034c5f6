import { expect, test } from 'vitest';
import { ExpectedError } from '../shared/expectedError.ts';
import { judgeAudit } from './vulnerabilities.ts';

const report = (severity: string) => ({
  vulnerabilities: { 'leaky-parser': { severity } },
  metadata: {
    vulnerabilities: {
      moderate: severity === 'moderate' ? 1 : 0,
      high: severity === 'high' ? 1 : 0,
      critical: severity === 'critical' ? 1 : 0,
    },
  },
});

test.each(['high', 'critical'])('a hole that is %s stops a deployment, and is named', (severity) => {
  expect(() => judgeAudit(report(severity))).toThrow(ExpectedError);
  expect(() => judgeAudit(report(severity))).toThrow(/leaky-parser.*npm audit fix/);
});

test('a hole that is moderate does not', () => {
  expect(judgeAudit(report('moderate'))).toBe('none high or critical');
});

test('a registry that does not answer is reported, and stops nothing', () => {
  expect(judgeAudit({})).toEqual({ note: expect.stringMatching(/does not answer/) as string });
});
