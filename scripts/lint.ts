import { runNode } from './children.ts';
import { runCommand } from './expectedError.ts';

/** `npm run lint`: every rule is an error; the rules say which folder may import which. */
await runCommand(async () => {
  const paths = process.argv.slice(2);
  process.exitCode = await runNode('oxlint', ['--type-aware', '--deny-warnings', ...(paths.length > 0 ? paths : ['.'])]);
});
