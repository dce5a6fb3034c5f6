import { randomUUID } from 'node:crypto';
import { lastPart, readFunctions } from '../deploy/deployFunctions.ts';
import type { Answer } from '../doctor/finding.ts';
import { readParameters } from '../doctor/parameters.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { call, RefusedRequest, visit } from '../shared/googleProject.ts';
import { ROOT } from '../stack/folders.ts';
import type { CloudProject } from '../deploy/CloudProject.ts';
import { withPreview, withSecret } from './ownObjects.ts';

/**
 * Asks a project whether it does what Google documents. It only reads, or makes objects called `steeple-conform` and
 * deletes them.
 * @returns what was seen; a note where the project has nothing to see.
 * @throws ExpectedError where it does otherwise, RefusedRequest where the project does not allow the question.
 */
export type Probe = (cloud: CloudProject) => Promise<Answer>;

/** Reads an answer that must be a refusal. */
async function refusalOf(request: Promise<unknown>): Promise<RefusedRequest | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    if (error instanceof RefusedRequest) return error;
    throw error;
  }
}

export const databaseRegion: Probe = async (cloud) => {
  const { locationId } = await cloud.ask<{ locationId: string }>(
    `https://firestore.googleapis.com/v1/projects/${cloud.id}/databases/(default)`,
  );
  if (locationId !== cloud.region)
    throw new ExpectedError(`The database lies in ${locationId}, the functions in ${cloud.region}.`);
  return locationId;
};

export const queryWithoutIndex: Probe = async (cloud) => {
  const refusal = await refusalOf(
    cloud.ask(`${cloud.database}:runQuery`, 'POST', {
      structuredQuery: {
        from: [{ collectionId: 'steeple-conform' }],
        where: { fieldFilter: { field: { fieldPath: 'one' }, op: 'EQUAL', value: { integerValue: '1' } } },
        orderBy: [{ field: { fieldPath: 'other' }, direction: 'ASCENDING' }],
      },
    }),
  );
  if (refusal === undefined) throw new ExpectedError('A query over two fields was answered without an index.');
  if (!/requires an index/.test(refusal.message)) throw refusal;
  return 'refused';
};

/** A rule that evaluates at least so many expressions, and at most two or three times as many. */
function longRule(expressions: number): string {
  const names = Array.from({ length: expressions / 50 }, (_, index) => `f${index}`);
  const bodies = names.map((name) => `function ${name}() { return ${Array(50).fill('true').join(' && ')}; }`);
  const condition = names.map((name) => `${name}()`).join(' && ');
  return `rules_version = '2'; service cloud.firestore { ${bodies.join(' ')} match /conform/{id} { allow get: if ${condition}; } }`;
}

export const ruleExpressions: Probe = async (cloud) => {
  const isAllowed = async (expressions: number): Promise<boolean> => {
    const { testResults } = await cloud.ask<{ testResults?: { state?: string }[] }>(
      `https://firebaserules.googleapis.com/v1/projects/${cloud.id}:test`,
      'POST',
      {
        source: { files: [{ name: 'firestore.rules', content: longRule(expressions) }] },
        testSuite: { testCases: [{ expectation: 'ALLOW', request: { method: 'get', path: '/conform/a' } }] },
      },
    );
    return testResults?.[0]?.state === 'SUCCESS';
  };
  if (!(await isAllowed(250))) throw new ExpectedError('A rule of some 500 expressions is refused.');
  if (await isAllowed(3000)) throw new ExpectedError('A rule of more than 3,000 expressions is allowed.');
  return '250 are evaluated, 3,000 are not';
};

export const emulatorCredentials: Probe = async (cloud) => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'steeple-conform', aud: cloud.id, admin: true })}.`;
  const url = `${cloud.database}/grants/steeple-conform`;
  for (const token of ['owner', unsigned]) {
    const { status } = await visit(url, { headers: { authorization: `Bearer ${token}` } });
    if (![401, 403].includes(status)) throw new ExpectedError(`${url} answers ${status} to a token nobody signed.`);
  }
  return 'refused';
};

export const headerOrder: Probe = async (cloud) =>
  withPreview(cloud, async (origin) => {
    const value = (await visit(`${origin}/conform.txt`)).headers.get('x-steeple-conform');
    if (value !== 'later') throw new ExpectedError(`Of two rules the header has "${value ?? ''}", not the later one.`);
    return 'the later rule counts';
  });

export const authHeaders: Probe = async (cloud) => {
  const { status, headers } = await visit(`https://${cloud.id}.firebaseapp.com/__/auth/iframe`);
  if (status !== 200) throw new ExpectedError(`/__/auth/iframe answers ${status}: nobody can sign in with Google.`);
  const framing = headers.get('x-frame-options') ?? headers.get('content-security-policy');
  if (framing !== null)
    throw new ExpectedError(
      `/__/auth/iframe has the header "${framing}": the site cannot frame it, nor sign people in.`,
    );
  return 'without headers of firebase.json';
};

export const transportSecurity: Probe = async (cloud) => {
  const own = readParameters(ROOT, cloud.id).get('SITE_ADDRESS') ?? '';
  const { headers } = await visit(own === '' ? `https://${cloud.id}.web.app/` : own);
  const value = headers.get('strict-transport-security') ?? 'none';
  if (own === '') return { note: `${value} on web.app; the site has no domain of its own (SITE_ADDRESS)` };
  if (/includeSubDomains/i.test(value) || value === 'none') throw new ExpectedError(`${own} has "${value}".`);
  return value;
};

export const missingPages: Probe = async (cloud) => {
  const { status, headers } = await visit(`https://${cloud.id}.web.app/steeple-conform-${randomUUID()}`);
  const caching = headers.get('cache-control');
  if (status !== 404 || caching === null || !/s-maxage=\d{1,2}\b|no-store/.test(caching))
    throw new ExpectedError(`An unknown address answers ${status} with Cache-Control "${caching ?? ''}".`);
  return caching;
};

export const malformedAddress: Probe = async (cloud) => {
  const { status } = await visit(`https://${cloud.id}.web.app/%E0%A4%A`);
  if (status < 400 || status >= 500) throw new ExpectedError(`/%E0%A4%A answers ${status}.`);
  return `answers ${status}`;
};

export const forwardedEntries: Probe = async (cloud) => {
  const { entries = [] } = await cloud.ask<{ entries?: { jsonPayload?: { entries?: number } }[] }>(
    'https://logging.googleapis.com/v2/entries:list',
    'POST',
    {
      resourceNames: [`projects/${cloud.id}`],
      filter: 'jsonPayload.message="forwarded" AND resource.type="cloud_run_revision"',
      orderBy: 'timestamp desc',
      pageSize: 50,
    },
  );
  const numbers = entries.flatMap(({ jsonPayload }) => jsonPayload?.entries ?? []);
  if (numbers.length === 0) return { note: 'no function has been called in the last month' };
  // A sender may claim further entries, and most do not.
  const fewest = Math.min(...numbers);
  const proxies = Number(readParameters(ROOT, cloud.id).get('TRUSTED_PROXIES') ?? 0);
  if (fewest - 1 !== proxies)
    throw new ExpectedError(
      `Calls have ${fewest} entries or more: set TRUSTED_PROXIES to ${fewest - 1}, not ${proxies}.`,
    );
  return `${fewest} entries, and ${proxies} trusted proxies`;
};

export const invokerDisabled: Probe = async (cloud) => {
  const url = `https://run.googleapis.com/v2/projects/${cloud.id}/locations/${cloud.region}/services`;
  const services = await cloud.list<{ name: string; invokerIamDisabled?: boolean }>(url, 'services');
  const open = new Set(services.filter(({ invokerIamDisabled }) => invokerIamDisabled).map(({ name }) => name));
  if (open.size === 0) return { note: 'every service asks for an invoker' };
  const functions = [...(await readFunctions(cloud)).values()];
  const found = functions.find(({ serviceConfig }) => open.has(serviceConfig?.service ?? ''));
  if (found === undefined) return { note: 'no function does without an invoker' };
  const name = lastPart(found.name);
  const { status } = await call(cloud, name);
  if (status === 403) throw new ExpectedError(`${name} is closed, though its service asks for no invoker.`);
  return `${name} answers ${status}`;
};

export const destroyedSecret: Probe = async (cloud) =>
  withSecret(cloud, async (secret) => {
    await cloud.ask(`${secret}:addVersion`, 'POST', { payload: { data: 'MQ==' } });
    await cloud.ask(`${secret}/versions/1:destroy`, 'POST', {});
    const { state } = await cloud.ask<{ state: string }>(`${secret}/versions/latest`);
    const refusal = await refusalOf(cloud.ask(`${secret}/versions/latest:access`));
    if (state !== 'DESTROYED' || refusal === undefined)
      throw new ExpectedError(`The latest version is ${state}, and ${refusal === undefined ? 'has a' : 'no'} value.`);
    return 'destroyed, without a value';
  });
