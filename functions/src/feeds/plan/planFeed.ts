import { Recent } from '../../requests/Recent.ts';
import { feedFunction } from '../feedFunction.ts';
import type { CampSchedule } from './campSchedule.ts';

/** Time that the schedule of a camp serves again, milliseconds. */
const recentMillis = 60_000;
const recent = new Recent<CampSchedule>(Date.now, recentMillis);

/** The plan of one camper as an iCalendar feed at a secret address: `/plan.ics?key=…&language=…`. */
export const planFeed = feedFunction('planFeed', async (request, domain) => {
  const [{ answerPlanFeed }, { projectServices }] = await Promise.all([
    import('./answerPlanFeed.ts'),
    import('../../services.ts'),
  ]);
  return answerPlanFeed(projectServices(), request, domain, recent);
});
