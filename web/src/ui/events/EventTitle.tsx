import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventSummary } from '#lib/events/events.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Phrases } from '#ui/content/Localized.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { languageTag } from '#lib/language/traditional.ts';

/** An event's title, each of its parts in its own language. */
export function EventTitle({ event: { title } }: { readonly event: Pick<EventSummary, 'title'> }) {
  // Parts in Latin letters have a language of their own.
  const isOneScript = title.breaks !== undefined && !/[a-z]/i.test(title.text);
  const words = isOneScript ? <Phrases value={title} /> : <MixedText text={title.text} language={title.language} />;
  return title.isFallback ? <span lang={languageTag(title.language)}>{words}</span> : words;
}

interface EventLinkProps {
  readonly event: Pick<EventSummary, 'id' | 'title'>;
  readonly className?: string | undefined;
  /** Text that shows on hover. */
  readonly title?: string | undefined;
  /** In the place of the event's title. */
  readonly children?: ReactNode;
}

/** A link to an event's page. */
export function EventLink({ event, children = <EventTitle event={event} />, ...rest }: EventLinkProps) {
  return (
    <Link href={linkTo('event', useLanguage(), { id: event.id })} {...rest}>
      {children}
    </Link>
  );
}
