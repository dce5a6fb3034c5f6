import { describe, expect, test } from 'vitest';
import { exampleItem } from '#tests/exampleSchedule.ts';
import { clashesOf, markableItems, planDays } from './planDays.ts';

const at = (time: string, day = '21') => `2026-11-${day}T${time}:00+08:00`;
const zone = 'Asia/Singapore';

const breakfast = exampleItem('breakfast', at('08:00'), at('09:00'), { kind: 'meal' });
const talk = exampleItem('talk', at('09:00'), at('10:30'));
const pottery = exampleItem('pottery', at('11:00'), at('12:00'), { kind: 'activity' });
const hike = exampleItem('hike', at('11:00'), at('13:30'), { kind: 'activity' });
const rest = exampleItem('rest', at('11:00'), at('12:00'), { kind: 'free' });
const lunch = exampleItem('lunch', at('12:30'), at('13:30'), { kind: 'meal' });
const travel = exampleItem('travel', at('09:00', '22'), at('11:00', '22'), { kind: 'travel' });
const items = [breakfast, talk, pottery, hike, rest, lunch, travel];

/** The lines of a plan as short texts. */
function lines(marks: Readonly<Record<string, boolean>>, schedule = items): string[] {
  return planDays(schedule, marks, zone).flatMap((day) =>
    day.lines.map((line) =>
      line.kind === 'open'
        ? `open ${line.slot.items.map(({ id }) => id).join('+')}`
        : `${line.kind} ${line.item.id}${line.kind === 'chosen' ? line.clashes.map(({ id }) => ` !${id}`).join('') : ''}`,
    ),
  );
}

describe('a plan', () => {
  test('has what was marked, what has nothing beside it, and where nothing was chosen yet', () => {
    expect(lines({ talk: true, hike: false })).toEqual([
      'common breakfast',
      'chosen talk',
      'open pottery+rest+hike',
      'common lunch',
      'common travel',
    ]);
  });

  test('leaves out what takes place during a marked item', () => {
    expect(lines({ hike: true })).toEqual(['common breakfast', 'common talk', 'chosen hike', 'common travel']);
  });

  test('says which marked items clash, also of other beginnings; one after the other is no clash', () => {
    expect(lines({ pottery: true, hike: true, lunch: true })).toEqual([
      'common breakfast',
      'common talk',
      'chosen pottery !hike',
      'chosen hike !pottery !lunch',
      'chosen lunch !hike',
      'common travel',
    ]);
    expect(clashesOf([breakfast, talk], { breakfast: true, talk: true }).size).toBe(0);
    expect(clashesOf(items, { pottery: true, hike: false, gone: true }).size).toBe(0);
  });

  test('is by the days of the camp, and empty without a schedule', () => {
    expect(planDays(items, {}, zone).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
    expect(planDays([], { talk: true }, zone)).toEqual([]);
  });
});

test('sessions, devotions and activities can be marked, and whatever has others beside it', () => {
  const devotion = exampleItem('devotion', at('07:00'), at('07:30'), { kind: 'devotion' });
  expect([...markableItems([...items, devotion])].toSorted()).toEqual(['devotion', 'hike', 'pottery', 'rest', 'talk']);
});
