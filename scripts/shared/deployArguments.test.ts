import { expect, test } from 'vitest';
import { readDeployArguments } from './deployArguments.ts';

test.each([
  [['--project', 'staging']],
  [['--project=staging']],
  [['-P', 'staging']],
  [['-Pstaging']],
  [['-P', 'other', '--project', 'staging']],
])('%j names the project, and is not passed on', (words) => {
  expect(readDeployArguments([...words, '--only', 'hosting'])).toEqual({
    project: 'staging',
    rest: ['--only', 'hosting'],
  });
  expect(readDeployArguments(['--only', 'hosting', ...words])).toEqual({
    project: 'staging',
    rest: ['--only', 'hosting'],
  });
});

test('without one the default is left to be found, and every option is passed on', () => {
  const words = ['--only', 'functions:render,hosting', '--force', '-m', 'A message', '--debug'];
  expect(readDeployArguments(words)).toEqual({ project: undefined, rest: words });
});
