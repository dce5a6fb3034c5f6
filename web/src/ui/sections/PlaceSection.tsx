import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { addressLines } from '#lib/content/addressLines.ts';
import type { SectionContentOf } from '#lib/content/pageContent.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { ServiceTimes } from '#ui/content/ServiceTimes.tsx';
import styles from './place.module.css';

/** Tells whether the settings have service times or an address to show. */
export function useHasPlace(): boolean {
  const { address, serviceTimes } = useSite();
  return address !== null || serviceTimes.length > 0;
}

/** Links to the map and to directions, as far as the settings have them. */
function Routes({ address }: { readonly address: NonNullable<SiteConfig['address']> }) {
  const { location, mapUrl } = address;
  if (mapUrl === undefined && location === undefined) return null;
  return (
    <p className={styles.routes}>
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
  );
}

/** Service times and address of the settings beside a picture of the map, which leads to the map itself. */
export function PlaceSection({
  section,
  eager,
}: {
  readonly section: SectionContentOf<'place'>;
  readonly eager: boolean;
}) {
  const { address, serviceTimes } = useSite();
  const text = useText();
  const Heading = section.heading === null ? 'h2' : 'h3';
  const map = section.picture !== null && (
    <Picture picture={section.picture} sizes="(min-width: 56rem) 36rem, 100vw" ratio="3/2" eager={eager} />
  );
  return (
    <div className={`raised ${styles.place}`} data-map={section.picture !== null || undefined}>
      <div className={styles.facts}>
        {serviceTimes.length > 0 && (
          <section>
            <Heading>{m.public_visit_when()}</Heading>
            <ServiceTimes />
          </section>
        )}
        {address !== null && (
          <section>
            <Heading>{m.public_visit_where()}</Heading>
            <address className={styles.address}>
              <Localized text={addressLines(address)} />
            </address>
            <Routes address={address} />
          </section>
        )}
      </div>
      {map !== false && (
        <div className={styles.map}>
          {address?.mapUrl === undefined ? (
            map
          ) : (
            <a href={address.mapUrl} rel="noopener">
              {map}
            </a>
          )}
        </div>
      )}
      {address?.directions !== undefined && (
        <div className={styles.directions}>
          {text(address.directions)
            .split(/\n{2,}/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
      )}
    </div>
  );
}
