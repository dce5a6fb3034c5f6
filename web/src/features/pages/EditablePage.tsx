import type { MessageSubject } from '@steeple/model/visitors/message';
import type { ReactNode } from 'react';
import type { PageContent } from '#lib/content/pageContent.ts';
import { Readable } from '#ui/content/Localized.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import type { LocalizedText } from '@steeple/model/text/bilingual';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import styles from './EditablePage.module.css';
import { paths } from '#lib/routing/paths.ts';
import type { Head } from '#lib/routing/route.ts';
import { linkPicture } from '#lib/content/linkPicture.ts';

/** Title, description and picture of an editable page; a map is no picture of the page. */
export function pageHead(page: PageContent): Head {
  const picture = page.sections.find(({ kind, picture: own }) => own !== null && kind !== 'place')?.picture;
  return {
    title: page.title.text,
    description: page.description.text,
    image: picture == null ? undefined : linkPicture(picture),
  };
}

/** A call at the end of a page to ask: the contact form, with its subject chosen. */
function WriteToUs({ about }: { readonly about: MessageSubject }) {
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
            links: [{ id: 'write', label: read(m.public_contact_link()), to: `${paths.contact.path}?about=${about}` }],
          },
        ]}
      />
    </div>
  );
}

interface EditablePageProps {
  readonly page: PageContent;
  /** Shown between the lead and the sections. */
  readonly before?: ReactNode;
  /** Shown after the sections. */
  readonly after?: ReactNode;
  /** True where the page has something to read beside its sections. */
  readonly hasEntries?: boolean;
  /** Subject of a link to the contact form at the end, where no section calls to anything. */
  readonly contact?: MessageSubject;
}

/** A page whose text the admin area edits. */
export function EditablePage({ page, before, after, hasEntries = false, contact }: EditablePageProps) {
  return (
    <PageLayout title={<Readable value={page.title} />} lead={<Readable value={page.description} mark={false} />}>
      {before}
      {page.sections.length === 0 && !hasEntries && <NothingYet />}
      <Sections sections={page.sections} eager={before === undefined} />
      {after}
      {contact !== undefined && !page.sections.some(({ kind }) => kind === 'action') && <WriteToUs about={contact} />}
    </PageLayout>
  );
}
