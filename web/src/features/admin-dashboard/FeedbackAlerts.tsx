import { feedbackState } from '@steeple/model/feedback/feedbackState';
import { pooledResults } from '@steeple/model/feedback/feedbackResults';
import { languages } from '@steeple/model/text/language';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { href } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { lastMinute } from '#lib/time/lastMinute.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { useFeedbackResults } from '#lib/admin/useFeedbackResults.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Moment } from '#ui/admin/Moment.tsx';
import { Loaded } from '#ui/states.tsx';
import { AlertItem, AlertSkeleton } from './AlertItem.tsx';

function Responses({ camp }: { readonly camp: string }) {
  const { live, results } = useFeedbackResults(camp);
  if (live.status !== 'ready') return null;
  return <p>{m.admin_dashboard_responses({ count: pooledResults(results, languages).responses })}</p>;
}

/** State of the feedback of the current camp, and the number of responses. */
export function FeedbackAlerts() {
  const text = useText();
  const language = useLanguage();
  const id = useCurrentCamp();
  const now = useDeviceNow();
  const camp = useDocument('camp', id === null ? null : [id]);
  if (id === null) return null;
  return (
    <Loaded live={camp} skeleton={<AlertSkeleton lines={1} />}>
      {(storedCamp) => {
        if (storedCamp === null)
          return (
            <AlertItem
              tone="warn"
              title={m.admin_dashboard_camp_missing({ camp: id })}
              href={`${href('adminCamp', language)}?view=basics`}
            />
          );
        const state = feedbackState(storedCamp.feedback, now);
        const name = text(storedCamp.name);
        const title = {
          before: m.admin_dashboard_feedback_before,
          open: m.admin_dashboard_feedback_open,
          closed: m.admin_dashboard_feedback_closed,
        }[state]({ camp: name });
        return (
          <AlertItem
            tone={state === 'open' ? 'good' : 'plain'}
            title={title}
            href={href('adminFeedbackResults', language)}
          >
            <Moment
              at={
                state === 'before'
                  ? storedCamp.feedback.opensAt
                  : fromMillis(lastMinute(toMillis(storedCamp.feedback.closesAt), storedCamp.timeZone))
              }
            />
            {state !== 'before' && <Responses camp={id} />}
          </AlertItem>
        );
      }}
    </Loaded>
  );
}
