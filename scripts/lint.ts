import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';

const definition = {
  call: 'npm run lint',
  summary: 'Runs the linter and checks the formatting; every rule is an error.',
  positionals: '[PATH …]',
  options: {},
} as const;

/** `npm run lint`: every rule is an error; the rules say which folder may import which. `npm run format` formats. */
await runCommand(definition, async ({ positionals }) => {
  const paths = positionals.length > 0 ? positionals : ['.'];
  const formatted = await runNode('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...paths]);
  const linted = await runNode('oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
    ...paths,
  ]);
  if (linted !== 0 || formatted !== 0) process.exitCode = 1;
});
