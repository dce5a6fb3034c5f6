import { describe, expect, it } from 'vitest';
import { releaseStatusExamples, releaseWantedExamples } from '../../tests/examples/admin.ts';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { releaseStatusSchema, releaseWantedSchema } from './release.ts';

describe('the changes that are to be released', () => {
  const faults = (paths: readonly unknown[]): string[] =>
    issuesWith(releaseWantedSchema, releaseWantedExamples, 'paths', paths);
  const pages = (length: number): string[] => Array.from({ length }, () => 'pages/about');

  it('fit their examples', () => {
    expect(misjudged(releaseWantedSchema, releaseWantedExamples)).toEqual([]);
  });

  it.each([
    ['10,000 documents', pages(10_000), []],
    ['10,001 documents', pages(10_001), ['paths']],
    ['a path of 1500 characters', ['x'.repeat(1500)], []],
    ['a path of 1501 characters', ['x'.repeat(1501)], ['paths.0']],
    ['a blank path', [' '], ['paths.0: line']],
  ])('name %s', (_name, paths, expected) => {
    expect(faults(paths)).toEqual(expected);
  });
});

describe('the state of releases', () => {
  const faults = (path: string, value: unknown): string[] =>
    issuesWith(releaseStatusSchema, releaseStatusExamples, path, value);

  it('fits its examples', () => {
    expect(misjudged(releaseStatusSchema, releaseStatusExamples)).toEqual([]);
  });

  it.each(['read', 'render', 'create', 'populate', 'upload', 'finalise', 'release', 'record'])(
    'has a failure at the step %s',
    (step) => {
      expect(faults('failure.step', step)).toEqual([]);
    },
  );

  it.each(['forbidden', 'not-found', 'unavailable', 'other-build', 'internal'])('has a failure %s', (code) => {
    expect(faults('failure.code', code)).toEqual([]);
  });

  it.each([
    ['failure.step', ''],
    ['failure.code', ''],
    ['failure.tries', 0],
    ['failure.tries', 1e7 + 1],
    ['live.uploaded', -1],
    ['live.uploaded', 1e7 + 1],
    ['live.files', -1],
    ['live.files', 1e7 + 1],
    ['live.version', 'x'.repeat(301)],
    ['live.build', 'x'.repeat(65)],
    ['lease.run', 'x'.repeat(65)],
  ])('has no %s of %j', (path, value) => {
    expect(faults(path, value)).toEqual([path]);
  });

  it.each([
    ['failure.tries', 1],
    ['failure.tries', 1e7],
    ['live.uploaded', 0],
    ['live.files', 1e7],
    ['live.version', 'x'.repeat(300)],
    ['live.build', 'x'.repeat(64)],
    ['lease.run', 'x'.repeat(64)],
  ])('may have %s of %j', (path, value) => {
    expect(faults(path, value)).toEqual([]);
  });
});
