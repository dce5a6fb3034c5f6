import type { CloudProject } from '../deploy/CloudProject.ts';
import { type Finding, find } from '../doctor/finding.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { RefusedRequest } from '../shared/googleProject.ts';
import { type Difference, differences } from './differences.ts';

/** Asks a project about each difference. Where it does other than documented, the finding quotes the documentation. */
export async function checkConformance(
  cloud: CloudProject,
  checkedDifferences: Readonly<Record<string, Difference>> = differences,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, difference] of Object.entries(checkedDifferences))
    findings.push(await check(name, difference, cloud));
  return findings;
}

async function check(name: string, { google, source, probe }: Difference, cloud: CloudProject): Promise<Finding> {
  if (typeof probe === 'string') return { name, verdict: 'note', detail: `not asked: ${probe}` };
  return find(name, async () => {
    try {
      return await probe(cloud);
    } catch (error) {
      // Google's own client has the status in its errors too.
      if (error instanceof RefusedRequest || (error instanceof Error && 'status' in error))
        return { note: `could not be asked: ${error.message}` };
      if (!(error instanceof ExpectedError)) throw error;
      throw new ExpectedError(`${error.message} Google says: "${google}" (${source})`, { cause: error });
    }
  });
}
