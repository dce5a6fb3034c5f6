import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import type { Session } from '#lib/auth/sessionStore.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import { formHref } from './LanguageLinks.tsx';

/** Tells whether this person may answer; the rules check it again. */
export function mayAnswer(camp: WithId<Camp>, { claims }: Session): boolean {
  return camp.feedback.audience === 'anyone' || claims.camps.includes(camp.id);
}

/** Says that only the camp's campers are asked, and leads to the sign-in and back. */
export function CampersOnly() {
  const language = useLanguage();
  return (
    <EmptyState title={m.feedback_campers_only()}>
      <p>{m.feedback_campers_only_hint()}</p>
      <ButtonLink
        variant="primary"
        href={`${href('campLogin', language)}?to=${encodeURIComponent(formHref(language))}`}
      >
        {m.feedback_sign_in()}
      </ButtonLink>
    </EmptyState>
  );
}
