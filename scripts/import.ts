import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isTimeZone } from '@steeple/model/time/calendarDate';
import { type Language, languages } from '@steeple/model/text/language';
import { documentPaths } from '@steeple/model/database/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { describeDeadAddresses, describeForScreen, describeRemarks, describeResult } from './import/describeImport.ts';
import { readFolder } from './import/markdown/readFolder.ts';
import { publicNetwork } from './import/pictures/fetchPublic.ts';
import { readPages } from './import/readPages.ts';
import { runImport } from './import/runImport.ts';
import { readExport } from './import/wordpress/readExport.ts';
import { wordpressSource } from './import/wordpress/wordpressSource.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { withApp } from './shared/googleProject.ts';
import { chooseAdminProject, chooseProject } from './shared/project.ts';

const kinds = ['wordpress', 'markdown'] as const;

const definition = {
  call: 'npm run import',
  summary:
    "Brings posts, pages and pictures of another site here: WordPress's export, or a folder of Markdown files. Shows what it would do, and does it with --write.",
  positionals: 'wordpress FILE | markdown FOLDER',
  options: {
    ...portOffsetOption,
    write: { type: 'boolean', default: false, help: 'writes; without it nothing is written or fetched' },
    media: { type: 'string', help: 'a folder with the pictures, such as a copy of wp-content/uploads' },
    'no-fetch': { type: 'boolean', default: false, help: 'takes pictures from the folder only, none from the network' },
    language: { type: 'string', default: 'auto', help: 'language of the texts: en, zh, or auto to detect it' },
    page: {
      type: 'string',
      multiple: true,
      default: [] as string[],
      help: 'replaces a page of this site, such as about-us=about',
    },
    'time-zone': { type: 'string', help: 'time zone of dates that have none; else that of the settings' },
    list: { type: 'string', default: 'import-list.txt', help: 'the file that gets the list of what was not taken' },
    project: { type: 'string', help: 'a real project instead of the running stack' },
    bucket: { type: 'string', help: 'its bucket, where that is not the default one' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const [kind, place, ...furtherPositionals] = positionals;
  if (!kinds.some((candidate) => candidate === kind) || place === undefined || furtherPositionals.length > 0)
    throw new ExpectedError(
      'A kind and a file are needed: `npm run import -- wordpress export.xml` or `npm run import -- markdown FOLDER`.',
    );
  const language = languageOf(values.language);
  const pages = readPages(values.page);
  const zone = values['time-zone'];
  if (zone !== undefined && !isTimeZone(zone))
    throw new ExpectedError(`There is no time zone ${zone}: give one such as \`--time-zone Asia/Singapore\`.`);
  const project = chooseProject(values);
  await withApp(await chooseAdminProject(values), async (app) => {
    const database = getFirestore(app);
    const site = await database.doc(documentPaths.siteConfig.at()).get();
    const timeZone = zone ?? (site.get('timeZone') as string | undefined);
    if (timeZone === undefined)
      throw new ExpectedError(
        'The project has no settings yet: make them with `npm run setup`, or name a --time-zone.',
      );
    const folder = resolve(place);
    const source =
      kind === 'wordpress'
        ? wordpressSource(await readExport(place), timeZone)
        : await readFolder(folder, basename(folder), timeZone);
    const folders = [...(values.media === undefined ? [] : [resolve(values.media)]), ...(source.pictureFolders ?? [])];
    const result = await runImport(source, {
      database,
      project,
      pictureSources: { folders, network: values['no-fetch'] ? null : publicNetwork },
      language,
      pages,
      author: (site.get('name.en') as string | undefined) ?? 'Unknown author',
      isWriting: values.write,
      now: () => new Date(),
      report: (line) => console.log(line),
    });
    writeFileSync(values.list, describeRemarks(result.remarks) + describeDeadAddresses(result.deadAddresses));
    console.log(`${describeForScreen(result.remarks, values.list)}\n\n${describeResult(result, values.write)}`);
    if (!values.write) console.log(`\nNothing was written to ${project.id}. To do all this, add --write.`);
  });
});

/** The language of an option; null to detect it. */
function languageOf(value: string): Language | null {
  if (value === 'auto') return null;
  const found = languages.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ExpectedError(`There is no language ${value}: give one of ${[...languages, 'auto'].join(', ')}.`);
  return found;
}
