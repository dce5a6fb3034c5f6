import { campCopyLimits, campCopyParts } from '../../src/camp/campCopy.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, lists, oneOf, timeZones, wholes } from './facts.ts';
import { both, moment } from './parts.ts';

const minimal = {
  state: 'copying',
  run: 'run-1',
  startedAt: moment(),
  from: 'camp-2026',
  name: { en: 'Camp 2027' },
  days: 0,
  timeZone: 'Asia/Singapore',
  parts: [],
  counts: {},
};

export const campCopyExamples = defineExamples({
  minimal,
  full: {
    ...minimal,
    state: 'done',
    name: both('Camp 2027', '2027 年营会'),
    days: 364,
    parts: ['schedule'],
    counts: { scheduleItem: 31 },
  },
  records: ['counts'],
  facts: allOf(
    bilinguals({ name: 120 }),
    timeZones('timeZone'),
    oneOf({ state: ['copying', 'done'] }),
    lists({ parts: [campCopyParts.length, 'schedule'] }),
    wholes({ days: [-campCopyLimits.days, campCopyLimits.days], 'counts.scheduleItem': [0, 1e6] }),
  ),
});
