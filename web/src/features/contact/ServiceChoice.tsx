import { dayMillis } from '@steeple/model/time/timestamp';
import { nextServices } from '#lib/events/nextService.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { dayInWords, wallTime } from '#lib/time/dates.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { Select } from '#ui/Field.tsx';
import { m } from '#messages/generated/messages.js';

/** Asks a visitor for the service that they come to: those of the next two weeks; nothing where a church has none. */
export function ServiceChoice() {
  const { serviceTimes, timeZone } = useSite();
  const now = usePageNow();
  const language = useLanguage();
  const text = useText();
  if (serviceTimes.length === 0) return null;
  return (
    <Select name="service" label={m.public_contact_visit()} hint={m.public_contact_visit_hint()} defaultValue="">
      <option value="">{m.public_contact_visit_unknown()}</option>
      {[now, now + 7 * dayMillis]
        .flatMap((from) => nextServices(serviceTimes, timeZone, from))
        .map(({ service, date }) => (
          <option key={service.id + date} value={`${service.id} ${date}`}>
            {m.public_contact_visit_choice({
              day: dayInWords(date, language),
              time: wallTime(service.time, language),
              service: text(service.name),
            })}
          </option>
        ))}
    </Select>
  );
}
