import { CloudProject } from './deploy/CloudProject.ts';
import { checkDeployed } from './doctor/deployed.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { checkConfiguration } from './doctor/configuration.ts';
import { checkDeployment } from './doctor/deployment.ts';
import { checkMachine } from './doctor/machine.ts';
import { printFindings } from './doctor/finding.ts';
import { findProject, readProject } from './shared/project.ts';
import { ROOT } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';

const definition = {
  call: 'npm run doctor',
  summary: 'Looks at this machine and this checkout, and says what is missing and how to mend it.',
  options: {
    ...portOffsetOption,
    deploy: { type: 'boolean', default: false, help: 'looks also at the project that `npm run deploy` would change' },
    after: {
      type: 'boolean',
      default: false,
      help: 'looks at what is deployed there, as Google has it and as a visitor sees it, and repairs what it can',
    },
    project: { type: 'string', help: 'that project, where it is not the default one' },
  },
} as const;

await runCommand(definition, async ({ values }) => {
  const machine = {
    environment: process.env,
    nodeVersion: process.versions.node,
    root: ROOT,
    portOffset: readPortOffset(values['port-offset']),
  };
  if (values.after) {
    printFindings(await checkDeployed(ROOT, new CloudProject(readProject(values.project))));
    return;
  }
  const findings = [...(await checkMachine(machine)), ...(await checkConfiguration(ROOT, findProject(values.project)))];
  if (values.deploy) findings.push(...(await checkDeployment(values.project)));
  printFindings(findings);
});
