import { auditActions } from '../../src/people/auditEntry.ts';
import { runStatuses, syncStatuses, syncTriggers } from '../../src/calendar/calendarSync.ts';
import { releaseFailureCodes, releaseSteps } from '../../src/hosting/release.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, lists, nullable, oneOf, optional, texts, wholes } from './facts.ts';
import { both, moment } from './parts.ts';

/** Documents that functions alone write. */

export const auditEntryExamples = defineExamples({
  minimal: { at: moment(), action: 'grants.changed', actor: 'admin-1', subject: null, target: '', detail: {} },
  full: {
    at: moment(),
    action: 'camp.joined',
    actor: 'schedule',
    subject: { uid: 'camper-1', email: 'grace@example.org' },
    target: 'camps/camp-2026',
    detail: { count: 1, done: true, camp: 'camp-2026', roles: ['admin'] },
  },
  records: ['detail'],
  severalTypes: ['detail.*'],
  facts: allOf(
    oneOf({ action: auditActions }),
    lines({ actor: 128 }),
    texts({ target: 300 }),
    nullable('subject', 'subject.uid', 'subject.email'),
  ),
});

const counts = { fetched: 3, created: 1, updated: 1, removed: 0, unchanged: 1 };
const error = { code: 'quota', message: both('Google asks us to wait.', 'Google 要求我们稍等。') };
const problems = { withoutId: 0, unreadable: 2, duplicate: 1 };
const idle = {
  status: 'idle',
  lease: null,
  progress: null,
  lastRunAt: null,
  lastSuccessAt: null,
  counts: null,
  error: null,
  pendingRemoval: null,
  digest: null,
};
export const syncExamples = defineExamples({
  minimal: idle,
  full: {
    status: 'running',
    lease: { run: 'run-1', until: moment(1) },
    progress: { phase: 'writing', done: 1, total: 3 },
    lastRunAt: moment(),
    lastSuccessAt: moment(),
    counts,
    error,
    pendingRemoval: { count: 12, known: 30, at: moment() },
    digest: { hash: 'abc', parts: 1, events: 3 },
    unfinished: true,
    problems,
  },
  facts: allOf(
    oneOf({ status: syncStatuses }),
    optional('unfinished', 'problems'),
    nullable(
      'lease',
      'progress',
      'progress.total',
      'lastRunAt',
      'lastSuccessAt',
      'counts',
      'error',
      'pendingRemoval',
      'digest',
    ),
  ),
});

const idleRelease = { lease: null, isHeld: false, live: null, refreshedAt: null, nextChangeAt: null, failure: null };
export const releaseStatusExamples = defineExamples({
  minimal: idleRelease,
  full: {
    lease: { run: 'run-1', until: moment(1) },
    isHeld: true,
    goingBack: { to: 'sites/a-church/versions/0f9e', wasHeld: false },
    live: { version: 'sites/a-church/versions/1a2b', build: 'abcdef', at: moment(), uploaded: 4, files: 300 },
    refreshedAt: moment(),
    nextChangeAt: moment(),
    failure: { step: 'upload', code: 'unavailable', since: moment(), at: moment(1), tries: 2 },
  },
  facts: allOf(
    oneOf({ 'failure.step': releaseSteps, 'failure.code': releaseFailureCodes }),
    optional('goingBack'),
    nullable('lease', 'live', 'refreshedAt', 'nextChangeAt', 'failure'),
  ),
});

export const releaseWantedExamples = defineExamples({
  minimal: { generation: 0, everything: false, paths: [] },
  full: { generation: 7, everything: false, paths: ['pages/about', 'posts/advent'] },
  facts: wholes({ generation: [0, 1e15] }),
});

const change = { change: 'create', event: 'google-1', title: 'Prayer meeting', start: moment() };
const run = {
  trigger: 'schedule',
  startedAt: moment(),
  finishedAt: null,
  status: 'running',
  counts: null,
  error: null,
  operations: { requests: 0, reads: 0, writes: 0 },
};
export const syncRunExamples = defineExamples({
  minimal: run,
  full: {
    ...run,
    trigger: 'admin',
    finishedAt: moment(1),
    status: 'dry-run',
    counts,
    error,
    changes: [change],
    problems,
  },
  facts: allOf(
    oneOf({ trigger: syncTriggers, status: runStatuses }),
    nullable('finishedAt', 'counts', 'error', 'changes.0.start'),
    optional('changes', 'problems'),
    lists({ changes: [200, change] }),
  ),
});

/** Any content at all. */
export const anythingExamples = { valid: [{ name: 'anything', value: { any: 'thing', at: moment() } }], invalid: [] };
