import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';

/** Says on a page that nobody has written it yet, and leads on. */
export function NothingYet() {
  const language = useLanguage();
  return (
    <EmptyState title={m.public_page_empty()}>
      <ButtonLink href={href('home', language)}>{m.public_page_empty_home()}</ButtonLink>
    </EmptyState>
  );
}
