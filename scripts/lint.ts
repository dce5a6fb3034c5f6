import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';

const definition = {
  call: 'npm run lint',
  summary: 'Runs the linter; every rule is an error.',
  positionals: '[PATH …]',
  options: {},
} as const;

/** `npm run lint`: every rule is an error; the rules say which folder may import which. */
await runCommand(definition, async ({ positionals: paths }) => {
  process.exitCode = await runNode('oxlint', [
    '--type-aware',
    '--deny-warnings',
    ...(paths.length > 0 ? paths : ['.']),
  ]);
});
