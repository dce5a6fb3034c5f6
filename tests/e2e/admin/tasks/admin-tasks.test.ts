import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleOf, sampleSeed } from '../../../proofSize.ts';
import { type Language, seedLanguages } from '../../browser.ts';
import { pathIn } from '../../screens.ts';
import { settled, walkAs } from '../../walk.ts';
import { campStories } from './campStories.ts';
import { contentStories } from './contentStories.ts';
import { type Seconds, withTable } from './docTable.ts';
import { Hands } from './hands.ts';
import { peopleStories } from './peopleStories.ts';
import { leavingAsFound, type Story } from './story.ts';
import { type Task, type TaskKey, tasks, type TaskWidth } from './taskTable.ts';

const stories: Readonly<Record<TaskKey, Story>> = { ...campStories, ...contentStories, ...peopleStories };
const document = join(import.meta.dirname, '../../../../docs/adminTasks.md');
const measured = new Map<TaskKey, Seconds>();

const dashboard = { name: 'adminDashboard', path: '/admin', who: 'admin' } as const;
const looks = ([1440, 360] as const).flatMap((width) => seedLanguages.map((language) => ({ width, language })));

/** Runs a task from the dashboard on, in the browser that all tasks of a width share. */
async function doTask(key: TaskKey, language: Language, width: TaskWidth): Promise<{ hands: Hands; seconds: number }> {
  const { touches, prepare, run, verify } = stories[key];
  const mark = Math.random().toString(36).slice(2, 8);
  const { page } = await walkAs('admin', { language, scheme: 'light', width });
  const hands = new Hands(page, language, width);
  let seconds = 0;
  await leavingAsFound(touches(mark), async () => {
    await prepare?.(mark);
    await page.goto(pathIn(dashboard, language));
    await settled(page);
    const began = performance.now();
    await run(hands, mark);
    seconds = (performance.now() - began) / 1000;
    await verify?.(mark);
  });
  return { hands, seconds };
}

/**
 * One in six tasks on a laptop, one in twelve on a phone; each in both languages where their times are written down.
 */
const seed = sampleSeed();
const isWritten = process.env.STEEPLE_WRITE_TASKS !== undefined;

describe.each(looks)(`in $language at $width px, seed ${seed},`, (look) => {
  const { language, width } = look;
  const counted = sampleOf(tasks, isWritten ? 1 : width === 1440 ? 12 : 24, seed + looks.indexOf(look)).flatMap(
    (task: Task & { key: TaskKey }) => {
      const clicks = task.clicks[width];
      return clicks === undefined ? [] : [{ ...task, clicks }];
    },
  );

  it.each(counted)('$title takes $clicks clicks and $fields fields', async (task) => {
    const { hands, seconds } = await doTask(task.key, language, width);
    const person = hands.estimate(seconds);
    console.log(`${task.key} ${language} ${width}: ${seconds.toFixed(1)} s, a person about ${person.toFixed(0)} s`);
    const before = measured.get(task.key);
    if (width === 1440 && (before === undefined || before.person < person))
      measured.set(task.key, { browser: seconds, person });
    expect({ clicks: hands.clicks, fields: hands.fields }).toEqual({ clicks: task.clicks, fields: task.fields });
  });
});

afterAll(async () => {
  if (process.env.STEEPLE_WRITE_TASKS === undefined || measured.size < tasks.length) return;
  await writeFile(document, withTable(await readFile(document, 'utf8'), measured));
});
