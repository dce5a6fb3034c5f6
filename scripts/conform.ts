import { checkConformance } from './conform/checkConformance.ts';
import { differences } from './conform/differences.ts';
import { CloudProject } from './deploy/CloudProject.ts';
import { printFindings } from './doctor/finding.ts';
import { runCommand } from './shared/commandLine.ts';
import { readProject } from './shared/project.ts';

const definition = {
  call: 'npm run conform',
  summary:
    'Asks a project whether it does what Google documents, where emulators and stand-ins do otherwise. It reads, and deletes what it makes: a preview and a secret called steeple-conform.',
  options: {
    project: { type: 'string', help: 'the project, where it is not the default one' },
    list: { type: 'boolean', default: false, help: 'prints the differences as a table, and asks nobody' },
  },
} as const;

await runCommand(definition, async ({ values }) => {
  if (values.list) {
    console.log('| | here | Google |\n| --- | --- | --- |');
    for (const [name, { here, google, source }] of Object.entries(differences))
      console.log(`| ${name} | ${here} | ${google} [Documentation](${source}) |`);
    return;
  }
  const project = readProject(values.project);
  // A person's credentials do not tell on whose account requests of Google's own client are counted.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= project;
  const cloud = new CloudProject(project);
  // Without credentials nothing can be asked.
  await cloud.number();
  printFindings(await checkConformance(cloud));
});
