import { firstHourSteps } from '../../src/settings/firstHour.ts';
import { defineExamples } from './defineExamples.ts';
import { lists } from './facts.ts';
import { moment } from './parts.ts';

const minimal = { skippedSteps: [], updatedAt: moment() };

/** Steps that were left as they were. */
export const firstHourExamples = defineExamples({
  minimal,
  full: { ...minimal, skippedSteps: [...firstHourSteps] },
  facts: {
    ...lists({ skippedSteps: [firstHourSteps.length, 'giving'] }),
    bad: [['a step that does not exist', 'skippedSteps.0', 'lunch']],
  },
});
