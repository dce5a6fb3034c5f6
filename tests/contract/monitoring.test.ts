import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The alerts look for lines that the functions really write, and every line that nobody else would see has an alert.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'monitoring');

type Policy = {
  displayName: string;
  documentation: { content: string };
  conditions: { conditionMatchedLog: { filter: string } }[];
  alertStrategy: { notificationRateLimit?: unknown };
};
const policies = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Policy] as const,
);

/** Messages at `warn` and `error`, as functions/src/log.ts writes them. */
const written = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\.(?:warn|error)\(([^)]*)/g)].flatMap((call) =>
      // The first argument may choose between two messages.
      [...(call[1]?.split(', ')[0] ?? '').matchAll(/'([^']+)'/g)].map((quoted) => quoted[1] ?? ''),
    ),
  );

/** Lines without an alert of their own, and why. */
const quiet = new Map([
  ['failed for now', 'passes by itself; the caller tries again'],
  ['a line failed', 'the admin sees it beside the line'],
  ['calendar not synced', 'calendars failed follows it at night; by day the admin sees it'],
  ['calendar given up', 'calendars failed follows it at night; by day the admin sees it'],
  ['events not readable', 'the admin sees it beside the calendar, and the site keeps what it has'],
  ['marks not renewed', 'the next run does it'],
  ['places not assigned', 'its event is delivered again, and the next sign-up and the night assign them'],
  ['messages of a day reached their limit', 'the form says so, and nothing but new messages is refused'],
  ['run failed', 'the scheduler reports the run too'],
  ['failure not recorded', 'follows calendar not synced'],
]);

function messagesOf(policy: Policy): string[] {
  return policy.conditions.flatMap(({ conditionMatchedLog: { filter } }) => {
    const list = /jsonPayload\.message=\(([^)]*)\)/.exec(filter)?.[1] ?? '';
    return [...list.matchAll(/"([^"]+)"/g)].map((quoted) => quoted[1] ?? '');
  });
}

describe.each(policies)('monitoring/%s', (file, policy) => {
  test('looks for lines that functions write', () => {
    const messages = messagesOf(policy);
    expect(messages.filter((message) => !written.includes(message))).toEqual([]);
    // Cloud Scheduler's own lines are no words of ours.
    expect(messages.length > 0).toBe(file !== 'schedules.json');
  });

  test('sends at most one message an hour', () => {
    expect(policy.alertStrategy.notificationRateLimit).toEqual({ period: '3600s' });
  });

  test('names the section that says what to do', () => {
    const [document = '', anchor] = policy.documentation.content.split('#');
    const headings = [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? '').toLowerCase().replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  });
});

test('every warning and error has an alert, or a reason to have none', () => {
  const watched = policies.flatMap(([, policy]) => messagesOf(policy));
  expect([...new Set(written)].filter((message) => !watched.includes(message) && !quiet.has(message))).toEqual([]);
});
