import { localized } from '@steeple/model/bilingual';
import type { VenuePlace } from '@steeple/model/campArea';
import type { GeoPoint } from '@steeple/model/geopoint';
import type { WithId } from '@steeple/model/publicSource';
import type { ReactNode } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { FallbackMark, Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Prose } from '#ui/content/Prose.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampVenuePage.module.css';

/** A link that every phone hands to its own maps. */
function mapLink({ latitude, longitude }: GeoPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

function Place({ place, children }: { readonly place: WithId<VenuePlace>; readonly children?: ReactNode }) {
  const description = localized(place.description, useLanguage());
  return (
    <article className={styles.place} id={place.id}>
      <h3>
        <Localized text={place.name} mark={false} />
        {children}
      </h3>
      {place.picture !== null && (
        <Picture picture={place.picture} sizes="(min-width: 64rem) 22rem, 100vw" ratio="16/9" />
      )}
      {description.isFallback && (
        <p>
          <FallbackMark language={description.language} />
        </p>
      )}
      <Prose markdown={description.text} language={description.language} />
      {place.location !== null && (
        <p>
          <ButtonLink icon="place" href={mapLink(place.location)} target="_blank" rel="noreferrer">
            {m.camp_venue_map()}
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

function Venue({ places }: { readonly places: readonly WithId<VenuePlace>[] }) {
  const own = useCamper();
  const myRoom = own.live.data?.placement?.room ?? null;
  const parts = [
    { kind: 'site', title: m.camp_info_where() },
    { kind: 'route', title: m.camp_venue_route() },
    { kind: 'building', title: m.camp_venue_buildings() },
    { kind: 'room', title: m.camp_venue_rooms() },
  ] as const;
  return parts.map(({ kind, title }) => {
    const found = places.filter((place) => place.kind === kind);
    return (
      found.length > 0 && (
        <section key={kind} className={styles.part}>
          <h2>{title}</h2>
          <div className={styles.places}>
            {found.map((place) => (
              <Place key={place.id} place={place}>
                {kind === 'room' && myRoom !== null && place.name.en === myRoom && (
                  <span className={styles.ownRoom}>{m.camp_venue_my_room()}</span>
                )}
              </Place>
            ))}
          </div>
        </section>
      )
    );
  });
}

/** `/camp/venue`: the site, its buildings and rooms, and how to get there. */
export default function CampVenuePage() {
  const language = useLanguage();
  const places = useCampList('venue');
  return (
    <CampPageLayout
      wide
      title={m.shell_title_campVenue()}
      lead={m.camp_venue_lead()}
      actions={
        <ButtonLink variant="quiet" icon="panorama" href={href('campPano', language)}>
          {m.camp_venue_look_around()}
        </ButtonLink>
      }
    >
      <CampList live={places}>{(list) => <Venue places={list} />}</CampList>
    </CampPageLayout>
  );
}
