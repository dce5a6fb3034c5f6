import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { runCommand } from './shared/commandLine.ts';

const definition = {
  call: 'npm run build',
  summary: 'Builds the functions and the site for production.',
  options: {},
} as const;

/** `npm run build`: functions to functions/lib, site to web/dist/client, its renderer to functions/lib/site. */
await runCommand(definition, async () => {
  const [functions, web] = await Promise.all([buildFunctions(), buildWeb()]);
  const say = (name: string, built: boolean): void => console.log(`${name}: ${built ? 'built' : 'unchanged'}`);
  say('functions', functions);
  say('web', web);
});
