import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import { checkConfiguration } from './doctor/configuration.ts';
import { checkDeployment } from './doctor/deployment.ts';
import { checkMachine } from './doctor/machine.ts';
import type { Finding } from './doctor/finding.ts';
import { findProject } from './shared/project.ts';
import { ROOT } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';

const definition = {
  call: 'npm run doctor',
  summary: 'Looks at this machine and this checkout, and says what is missing and how to mend it.',
  options: {
    ...portOffsetOption,
    deploy: { type: 'boolean', default: false, help: 'looks also at the project that `npm run deploy` would change' },
    project: { type: 'string', help: 'that project, where it is not the default one' },
  },
} as const;

/**
 * `npm run doctor`: looks at this machine and this checkout; with `--deploy` also at the project that `npm run deploy`
 * would change.
 */
await runCommand(definition, async ({ values }) => {
  const machine = {
    environment: process.env,
    nodeVersion: process.versions.node,
    root: ROOT,
    portOffset: readPortOffset(values['port-offset']),
  };
  const findings = [...(await checkMachine(machine)), ...(await checkConfiguration(ROOT, findProject(values.project)))];
  if (values.deploy) findings.push(...(await checkDeployment(values.project)));
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const finding of findings) console.log(describe(finding, width));
  const failed = findings.filter(({ verdict }) => verdict === 'missing').length;
  console.log(failed === 0 ? '\nAll is well.' : `\n${failed} to mend.`);
  if (failed > 0) process.exitCode = 1;
});

function describe({ name, verdict, detail }: Finding, width: number): string {
  const marks = { ok: 'ok     ', note: 'note   ', missing: 'MISSING' } as const;
  return `${marks[verdict]}  ${name.padEnd(width)}  ${detail}`;
}
