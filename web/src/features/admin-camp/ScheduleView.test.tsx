import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { campQueries } from '#lib/camp/campQueries.ts';
import { answerKey, AnswersContext } from '#lib/firestore/answers.ts';
import { exampleItem } from '#tests/exampleSchedule.ts';
import { ScheduleView } from './ScheduleView.tsx';

const camp = 'camp-2026';
const schedule = [
  answerKey(campQueries.schedule(camp)),
  [exampleItem('one', '2026-11-20T09:00+08:00', '2026-11-20T10:00+08:00')],
] as const;
const days = [answerKey(['camp', camp]), { id: camp, startDate: '2026-11-20', endDate: '2026-11-22' }] as const;
const sessions = [
  answerKey(campQueries.sessions(camp)),
  [{ id: 'roots', kind: 'devotion', title: { en: 'Roots hold', zh: '扎根' } }],
] as const;

function schedulePage(query: string, ...answers: readonly (readonly [string, unknown])[]): string {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  return renderToStaticMarkup(
    <Router ssrPath="/admin/camp" ssrSearch={`view=schedule&${query}`}>
      <AnswersContext.Provider value={{ byKey: new Map(answers), fromCache: false }}>
        <ScheduleView camp={camp} />
      </AnswersContext.Provider>
    </Router>,
  );
}

test('the form of a new item for a session begins once the session is known, with its title', () => {
  expect(schedulePage('session=roots', schedule, days)).not.toContain('data-field="title');
  expect(schedulePage('session=roots', schedule, sessions)).not.toContain('data-field="title');
  expect(schedulePage('session=roots', schedule, days, sessions)).toContain('value="Roots hold"');
});

test('the form of an item that is stored waits for nothing else', () => {
  expect(schedulePage('item=one', schedule)).toContain('value="one"');
});
