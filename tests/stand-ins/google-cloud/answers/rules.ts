import { randomUUID } from 'node:crypto';
import { type Answer, notFound, existing } from './answer.ts';

/** Answers of the service that keeps security rules. */
export const rules: readonly Answer[] = [
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/[^/:]+:test',
    ({ body }) => {
      // Each word `true` is an expression, more or less.
      const expressions = JSON.stringify(body.source).split(/\btrue\b/).length - 1;
      const state = expressions > 1000 ? 'FAILURE' : 'SUCCESS';
      return { testResults: ((body.testSuite?.testCases ?? []) as object[]).map(() => ({ state })) };
    },
  ],
  [
    'GET',
    'firebaserules.googleapis.com/v1/projects/[^/]+/releases',
    ({ state }) => ({
      releases: Array.from(state.rulesReleases, ([name, rulesetName]) => ({
        name,
        rulesetName,
        createTime: '2026-01-01T00:00:00Z',
        updateTime: '2026-01-01T00:00:00Z',
      })),
    }),
  ],
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/[^/]+/releases',
    ({ state, body }) => {
      state.rulesReleases.set(body.name as string, body.rulesetName as string);
      return body as unknown;
    },
  ],
  [
    'PATCH',
    'firebaserules.googleapis.com/v1/(projects/[^/]+/releases/.+)',
    ({ state, names: [name = ''], body }) => {
      if (!state.rulesReleases.has(name)) throw notFound(name);
      state.rulesReleases.set(name, body.release.rulesetName as string);
      return body.release as unknown;
    },
  ],
  [
    'POST',
    'firebaserules.googleapis.com/v1/projects/([^/]+)/rulesets',
    ({ state, names: [project = ''], body }) => {
      const name = `projects/${project}/rulesets/${randomUUID()}`;
      state.rulesets.set(name, body.source);
      return { name };
    },
  ],
  [
    'GET',
    'firebaserules.googleapis.com/v1/(projects/[^/]+/rulesets/[^/]+)',
    ({ state, names: [name = ''] }) => ({ name, source: existing(state.rulesets.get(name), name) }),
  ],
];
