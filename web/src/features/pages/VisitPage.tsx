import type { SiteConfig } from '@steeple/model/siteConfig';
import { useText } from '#lib/language/bilingual.ts';
import { loadPageContent } from '#lib/content/pageContent.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ContactList } from '#ui/content/ContactList.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { ServiceTimes } from '#ui/events/ServiceTimes.tsx';
import { m } from '#messages/generated/messages.js';
import { EditablePage } from './EditablePage.tsx';
import { WriteToUs } from './WriteToUs.tsx';
import styles from './VisitPage.module.css';

export { pageHead as head } from './pageModule.ts';

export function loader({ source, language }: LoaderContext) {
  return loadPageContent(source, 'visit', language);
}

/** Address of the church, with a map and the way there. */
function Where({ address }: { readonly address: NonNullable<SiteConfig['address']> }) {
  const text = useText();
  const { location, mapUrl } = address;
  return (
    <section>
      <h2>{m.public_visit_where()}</h2>
      <address className={styles.address}>
        <Localized text={address.lines} />
      </address>
      {(mapUrl !== undefined || location !== undefined) && (
        <p className={styles.routeLinks}>
          {mapUrl !== undefined && (
            <ButtonLink variant="primary" icon="place" href={mapUrl} rel="noopener">
              {m.public_visit_map()}
            </ButtonLink>
          )}
          {location !== undefined && (
            <ButtonLink
              href={`https://www.google.com/maps/dir/?api=1&destination=${location.latitude},${location.longitude}`}
              rel="noopener"
            >
              {m.public_visit_directions()}
            </ButtonLink>
          )}
        </p>
      )}
      {address.directions !== undefined &&
        text(address.directions)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph} className={styles.directions}>
              {paragraph}
            </p>
          ))}
    </section>
  );
}

/** Service times and address, before the rest of the page; neither before somebody has entered it. */
function WhenAndWhere() {
  const { address, serviceTimes } = useSite();
  return (
    <div className={styles.facts}>
      {serviceTimes.length > 0 && (
        <section>
          <h2>{m.public_visit_when()}</h2>
          <ServiceTimes />
        </section>
      )}
      {address !== null && <Where address={address} />}
    </div>
  );
}

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
  const { serviceTimes, address, contacts } = useSite();
  return (
    <EditablePage
      page={useRouteData<typeof loader>()}
      hasEntries={serviceTimes.length > 0 || address !== null || contacts.length > 0}
      before={<WhenAndWhere />}
      after={
        <>
          {contacts.length > 0 && <Contacts />}
          <WriteToUs about="visit" />
        </>
      }
    />
  );
}
