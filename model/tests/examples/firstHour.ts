import { firstHourSteps } from '../../src/settings/firstHour.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lists, oneOf } from './facts.ts';
import { moment } from './parts.ts';

const minimal = { skippedSteps: [], updatedAt: moment() };

/** Steps that were left as they were. */
export const firstHourExamples = defineExamples({
  minimal,
  full: { ...minimal, skippedSteps: [...firstHourSteps] },
  facts: allOf(lists({ skippedSteps: [firstHourSteps.length, 'giving'] }), oneOf({ 'skippedSteps.0': firstHourSteps })),
});
