import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../shared/children.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { runUnlessFresh } from './freshness.ts';

const WEB = join(ROOT, 'web');
/** The function `render` imports the site's renderer from here, as a deployment carries the functions folder only. */
const RENDERER = 'functions/lib/site';

/** Builds the client for browsers and then its renderer, which knows the client's file names. */
export async function buildWeb(): Promise<boolean> {
  return runUnlessFresh(
    {
      name: 'web',
      inputs: [
        'web',
        'model/src',
        'docs/admin.md',
        'docs/admin.zh.md',
        'docs/pictures',
        'package-lock.json',
        'scripts/build/web.ts',
      ],
      outputs: ['web/dist/client/app.html', RENDERER],
      // Vite puts these into the client, such as the region of the functions.
      variables: 'VITE_',
    },
    async () => {
      await runVite(['build']);
      await runVite(['build', '--ssr', 'src/entry-server.tsx']);
      rmSync(join(ROOT, RENDERER), { recursive: true, force: true });
      mkdirSync(join(ROOT, RENDERER), { recursive: true });
      cpSync(join(WEB, 'dist/server'), join(ROOT, RENDERER), { recursive: true });
    },
  );
}

/** True where there is a build of the site, however old. */
export function hasWebBuild(): boolean {
  return existsSync(join(WEB, 'dist/client/app.html')) && existsSync(join(ROOT, RENDERER));
}

async function runVite(args: readonly string[]): Promise<void> {
  const code = await runNode('vite', [...args, '--logLevel', 'error'], {
    folder: WEB,
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new ExpectedError('The site could not be built: mend what Vite reports above, then `npm run build`.');
}
