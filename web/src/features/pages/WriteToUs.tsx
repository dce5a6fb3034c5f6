import type { MessageSubject } from '@steeple/model/message';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';

/** A way to answer at the end of a page: the contact form, with its subject chosen. */
export function WriteToUs({ about }: { readonly about: MessageSubject }) {
  const language = useLanguage();
  return (
    <p>
      <ButtonLink variant="primary" icon="message" href={`${href('contact', language)}?about=${about}`}>
        {m.public_contact_link()}
      </ButtonLink>
    </p>
  );
}
