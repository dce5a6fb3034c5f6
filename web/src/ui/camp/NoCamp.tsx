import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';

/** Placeholder of every camp page between two camps, with the way to what takes place meanwhile. */
export function NoCamp() {
  return (
    <EmptyState title={m.camp_none()}>
      <p>{m.camp_none_hint()}</p>
      <ButtonLink icon="calendar" href={href('events', useLanguage())}>
        {m.shell_title_events()}
      </ButtonLink>
    </EmptyState>
  );
}
