import type { loadPageContent, SectionContentOf } from '#lib/content/pageContent.ts';
import { useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useHasPlace } from '#ui/sections/PlaceSection.tsx';
import { ContactList } from '#ui/content/ContactList.tsx';
import { m } from '#messages/generated/messages.js';
import { EditablePage } from './EditablePage.tsx';
import styles from './VisitPage.module.css';

export { loadPageContent as loader } from '#lib/content/pageContent.ts';
export { pageHead as head } from './EditablePage.tsx';

/** Times and place at the top of the page, where nobody has put them elsewhere on it. */
const timesAndPlace: SectionContentOf<'place'> = {
  id: 'when-and-where',
  kind: 'place',
  heading: null,
  language: 'en',
  isFallback: false,
  picture: null,
};

/** Contacts for questions before a visit. */
function Contacts() {
  const { contacts } = useSite();
  return (
    <section className={styles.contacts}>
      <h2>{m.public_visit_contact()}</h2>
      <ContactList contacts={contacts} />
    </section>
  );
}

/** Everything a first-time visitor asks: times, address, directions, what to expect, children, contacts. */
export default function VisitPage() {
  const { contacts } = useSite();
  const page = useRouteData<typeof loadPageContent>();
  const hasPlace = useHasPlace();
  const isComplete = !hasPlace || page.sections.some(({ kind }) => kind === 'place');
  return (
    <EditablePage
      page={isComplete ? page : { ...page, sections: [timesAndPlace, ...page.sections] }}
      hasEntries={hasPlace || contacts.length > 0}
      after={contacts.length > 0 && <Contacts />}
      contact="visit"
    />
  );
}
