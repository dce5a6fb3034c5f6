import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedCells, readTable } from '../e2e/admin/tasks/docTable.ts';
import { tasks, type Task } from '../e2e/admin/tasks/taskTable.ts';

const rows = readTable(readFileSync(join(import.meta.dirname, '../../docs/adminTasks.md'), 'utf8'));

test('docs/adminTasks.md has the tasks, clicks and fields that the browser test counts', () => {
  expect(rows.map((row) => row.slice(0, 4))).toEqual(tasks.map(fixedCells));
});

test('no task needs more clicks than its limit at any width, or more seconds of a person', () => {
  const limited = tasks.filter((task: Task) => task.mostClicks !== undefined || task.mostSeconds !== undefined);
  expect(limited).toHaveLength(4);
  const exceeded = tasks.filter(({ clicks, mostClicks = Infinity, mostSeconds = Infinity }: Task, index) => {
    const seconds = Number(rows[index]?.at(-1));
    return Math.max(...Object.values(clicks)) > mostClicks || !(seconds <= mostSeconds);
  });
  expect(exceeded).toEqual([]);
});

test('twenty tasks are counted, ten of them on a phone', () => {
  expect([tasks.length, tasks.filter(({ clicks }) => 360 in clicks).length]).toEqual([20, 10]);
});
