import { dayAndMonth } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { usePage, usePageQuery } from '#lib/routing/route.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { type CalendarView, viewHref } from './view.ts';

/**
 * Says that more is stored than one page shows, and leads on. @param props.from the first day that is not shown whole.
 */
export function MoreNotice({ from, view }: { readonly from: string; readonly view: CalendarView }) {
  const language = useLanguage();
  const { pathname } = usePage();
  const query = usePageQuery();
  const isThisList = view.view === 'agenda' && view.date === from;
  return (
    <p role="note">
      {m.public_calendar_more({ day: dayAndMonth(from, language) })}
      {isThisList ? (
        m.public_calendar_choose()
      ) : (
        <ButtonLink href={viewHref(pathname, { view: 'agenda', date: from }, query)} rel="nofollow">
          {m.public_show_more()}
        </ButtonLink>
      )}
    </p>
  );
}
