import { calendarFaults } from './calendarFaults.ts';
import { contentFaults } from './contentFaults.ts';
import { environmentFaults } from './environmentFaults.ts';
import { feedbackFaults } from './feedbackFaults.ts';
import type { PlantedFault } from './PlantedFault.ts';
import { rolesFaults } from './rolesFaults.ts';

/** Every planted fault; the simulator finds each within the seeds of one run. */
export const plantedFaults: readonly PlantedFault[] = [
  ...calendarFaults,
  ...feedbackFaults,
  ...rolesFaults,
  ...contentFaults,
  ...environmentFaults,
];
