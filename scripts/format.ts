import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';

const definition = {
  call: 'npm run format',
  summary: 'Formats the sources as `npm run lint` wants them.',
  positionals: '[PATH …]',
  options: {},
} as const;

/** `npm run format`: oxfmt with lines of 120 characters (`.oxfmtrc.json`). */
await runCommand(definition, async ({ positionals }) => {
  const paths = positionals.length > 0 ? positionals : ['.'];
  process.exitCode = await runNode('oxfmt', paths);
});
