import type { LogEntry } from 'firebase-functions/logger';
import { describe, expect, it } from 'vitest';
import { createLog, describeError } from './log.ts';

describe('a line of the log', () => {
  it('names its function and run, and has the severity that alerts look for', () => {
    const lines: LogEntry[] = [];
    const log = createLog('joinCamp', 'run-1', (line) => lines.push(line));
    log.info('joined', { camp: 'camp-2026' });
    log.warn('many attempts');
    log.error('failed', 'anything', { camp: 'camp-2026' });
    const common = { function: 'joinCamp', run: 'run-1' };
    expect(lines).toEqual([
      { severity: 'INFO', message: 'joined', ...common, camp: 'camp-2026' },
      { severity: 'WARNING', message: 'many attempts', ...common },
      { severity: 'ERROR', message: 'failed', ...common, camp: 'camp-2026', error: 'string' },
    ]);
  });
});

describe('an error in the log', () => {
  it('tells kind, code and place, but not its message: that may hold what a person typed', () => {
    const error = Object.assign(new TypeError('no grant for mei@steeple.test'), { code: 5 });
    const described = describeError(error);
    expect(described).toMatchObject({ error: 'TypeError', code: 5 });
    expect(JSON.stringify(described)).not.toContain('mei@steeple.test');
    expect(JSON.stringify(described)).toContain('log.test.ts');
  });
  it.each([
    [14, 14],
    ['ENOTFOUND', 'ENOTFOUND'],
    [{ of: 'mei@steeple.test' }, undefined],
    [undefined, undefined],
  ])('has its code where that is a number or a name: %j', (code, described) => {
    expect(describeError(Object.assign(new Error('none'), { code })).code).toBe(described);
  });
  it('has the twelve places that it passed last, and no other line of its stack', () => {
    const frames = Array.from({ length: 20 }, (_, index) => `at step${index} (file.ts:${index}:1)`);
    const lines = ['Error: mei wrote', 'look at this', 'at home', ...frames.map((frame) => `    ${frame}`)];
    const described = describeError(Object.assign(new Error('none'), { stack: lines.join('\n') }), 'not counted');
    // In the form that Node prints, by which Error Reporting finds and groups it.
    const printed = frames.slice(0, 12).map((frame) => `    ${frame}`);
    expect(described['stack_trace']).toBe(['Error: not counted', ...printed].join('\n'));
    const withoutStack = Object.assign(new Error('none'), { stack: undefined });
    expect(describeError(withoutStack)['stack_trace']).toBe('Error: ');
  });
  it('may be anything that was thrown', () => {
    expect(describeError('mei@steeple.test')).toEqual({ error: 'string' });
    expect(describeError(undefined)).toEqual({ error: 'undefined' });
  });
});
