import type { LocalizedText } from '@steeple/model/text/bilingual';
import type { MessageSubject } from '@steeple/model/visitors/message';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Sections } from '#ui/sections/Sections.tsx';
import styles from './WriteToUs.module.css';

/** A call at the end of a page to ask: the contact form, with its subject chosen. */
export function WriteToUs({ about }: { readonly about: MessageSubject }) {
  const language = useLanguage();
  const read = (text: string): LocalizedText => ({ text, language, isFallback: false });
  return (
    <div className={styles.write}>
      <Sections
        sections={[
          {
            id: 'write-to-us',
            kind: 'action',
            heading: read(m.public_contact_questions()),
            language,
            isFallback: false,
            picture: null,
            text: null,
            links: [{ id: 'write', label: read(m.public_contact_link()), to: `/contact?about=${about}` }],
          },
        ]}
      />
    </div>
  );
}
