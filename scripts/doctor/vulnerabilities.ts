import { execFile } from 'node:child_process';
import { npmCommand } from '../shared/children.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import type { Answer } from './finding.ts';

/** The registry may be slow, or not answer. */
const DEADLINE_MS = 30_000;

/**
 * Output of `npm audit --json` (docs.npmjs.com, npm audit, report version 2): counts by severity, or the reason that
 * there are none.
 */
type AuditReport = {
  metadata?: { vulnerabilities?: { high?: number; critical?: number } };
  vulnerabilities?: Readonly<Record<string, { severity?: string }>>;
};

/**
 * Judges a report: nothing high or critical in what is deployed or sent to browsers. @throws ExpectedError naming the
 * packages.
 */
export function judgeAudit(report: AuditReport): Answer {
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined)
    return {
      note: 'the registry does not answer `npm audit`; the workflow asks with every push: look there before you deploy',
    };
  const found = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if ((counts.high ?? 0) + (counts.critical ?? 0) > 0) {
    throw new ExpectedError(
      `Known holes in what would be deployed: ${found.join(', ')}. \`npm audit --omit=dev\` tells which; \`npm audit fix\`, \`npm test\`, then deploy.`,
    );
  }
  return 'none high or critical';
}

/** Asks the registry for known vulnerabilities of the packages outside development. */
export async function checkVulnerabilities(): Promise<Answer> {
  const options = { cwd: ROOT, timeout: DEADLINE_MS, maxBuffer: 50 * 1024 * 1024 };
  const printed = await new Promise<string>((resolve) => {
    // It exits with 1 where it has found something, and prints all the same.
    execFile(...npmCommand('audit', '--omit=dev', '--json'), options, (_error, stdout) => resolve(stdout));
  });
  return judgeAudit(readReport(printed));
}

function readReport(printed: string): AuditReport {
  try {
    return JSON.parse(printed) as AuditReport;
  } catch {
    return {};
  }
}
