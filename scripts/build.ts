import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { runCommand } from './expectedError.ts';

/** `npm run build`: functions to functions/lib, site to web/dist/client, its renderer to functions/lib/site. */
await runCommand(async () => {
  const [functions, web] = await Promise.all([buildFunctions(), buildWeb()]);
  const say = (name: string, built: boolean): void => console.log(`${name}: ${built ? 'built' : 'unchanged'}`);
  say('functions', functions);
  say('web', web);
});
