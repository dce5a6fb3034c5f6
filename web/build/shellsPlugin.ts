import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import type { Plugin } from 'vite';
import { type ShellArea, shellPath, shells, withHtmlLanguage } from '../src/lib/routing/shells.ts';
import { afterBuild } from './afterBuild.ts';

/** The message that titles an area's shell, in `web/messages/shell`; a page titles itself when its code is there. */
const titles = { camp: 'shell_title_camp', admin: 'shell_admin', account: 'shell_title_account' } as const;
const areas = Object.keys(shells) as ShellArea[];

async function messagesOf(web: string, language: Language): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(web, `messages/shell/${language}.json`), 'utf8')) as Record<string, string>;
}

/**
 * Builds the shells of each area in each language, so that their title and language are right before scripts run, and
 * something is there to read.
 * `app.html` itself is left as it is: the server puts a page's own head into it.
 */
export function shellsPlugin(web: string): Plugin {
  return afterBuild('steeple-shells', web, async (folder) => {
    const [plain, camp] = await Promise.all(
      [shells.public, shells.camp].map(async (name) => readFile(join(folder, name), 'utf8')),
    );
    const base = await messagesOf(web, baseLanguage);
    for (const language of languages) {
      const messages = { ...base, ...(await messagesOf(web, language)) };
      for (const area of areas) {
        if (area === 'public' && language === baseLanguage) continue;
        const name = area === 'public' ? null : (messages[titles[area]] ?? '');
        const title = name === null ? '' : `<title>${name}</title>`;
        // Something to read while scripts are on their way; React's first page takes its place.
        const waiting =
          name === null
            ? ''
            : `<p data-waiting class="${area}-area"><b>${name}</b><br />${messages['shell_loading'] ?? ''}</p><noscript data-waiting><p>${messages['shell_needs_script'] ?? ''}</p></noscript>`;
        const file = join(folder, shellPath(area, language));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(
          file,
          withHtmlLanguage((area === 'camp' ? camp : plain) ?? '', language)
            .replace('<!--head-->', () => title)
            .replace('<!--app-->', () => waiting),
        );
      }
    }
  });
}
