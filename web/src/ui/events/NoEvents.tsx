import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';

/** Says that no event is planned, and leads to the services where there are some. */
export function NoEvents() {
  const { serviceTimes } = useSite();
  const language = useLanguage();
  return (
    <EmptyState title={m.public_events_none()}>
      {serviceTimes.length > 0 ? (
        <ButtonLink href={href('visit', language)}>{m.public_contact_way()}</ButtonLink>
      ) : (
        <ButtonLink href={href('home', language)}>{m.public_page_empty_home()}</ButtonLink>
      )}
    </EmptyState>
  );
}
