import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { runImport } from '../../../scripts/import/runImport.ts';
import { readExport } from '../../../scripts/import/wordpress/readExport.ts';
import { wordpressSource } from '../../../scripts/import/wordpress/wordpressSource.ts';
import { emulatedProject } from '../emulatedProject.ts';

/**
 * Runs an import in a process of its own, which a test kills. Prints how far it is.
 * Arguments: project, export, folder of pictures.
 */
const [projectId = '', file = '', folder = ''] = process.argv.slice(2);
await runImport(wordpressSource(await readExport(file), 'Asia/Singapore'), {
  database: getFirestore(initializeApp({ projectId })),
  project: emulatedProject(projectId),
  pictureSources: { folders: [folder], network: null },
  language: null,
  pages: new Map(),
  author: 'Grace Church',
  isWriting: true,
  now: () => new Date('2026-11-20T02:00:00Z'),
  report: (line) => console.log(line),
});
console.log('Done');
