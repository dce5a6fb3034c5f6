import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';

const definition = {
  call: 'npm run typecheck',
  summary: 'Checks the types of all four TypeScript projects.',
  options: {},
} as const;

/** `npm run typecheck`: one TypeScript project per runtime, so that none sees another's globals. */
await runCommand(definition, async () => {
  // The interface texts become typed functions, which the client's code is checked against.
  let failed = (await runNode('web/compileMessages.ts', [])) !== 0;
  for (const project of ['model', 'functions', 'web', 'tests']) {
    if ((await runNode('tsc', ['-p', project])) !== 0) failed = true;
  }
  if (failed) process.exitCode = 1;
});
