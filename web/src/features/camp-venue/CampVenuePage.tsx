import type { VenuePlace } from '@steeple/model/camp/campArea';
import type { GeoPoint } from '@steeple/model/schemas/geopoint';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { LocalizedProse } from '#ui/camp/LocalizedProse.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampVenuePage.module.css';

/** A link that every phone hands to its own maps. */
function mapLink({ latitude, longitude }: GeoPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

const icons = { site: 'place', route: 'arrow', building: 'home', room: 'place' } as const;

/** A place as a card. @param props.isMain for the site itself: across the page, with its map as the next step. */
function Place({
  place,
  isMain,
  children,
}: {
  readonly place: WithId<VenuePlace>;
  readonly isMain: boolean;
  readonly children?: ReactNode;
}) {
  const language = useLanguage();
  return (
    <article className={styles.place} id={place.id} data-main={isMain || undefined}>
      {place.picture === null ? (
        <span className={styles.icon}>
          <Icon name={icons[place.kind]} size={1.6} />
        </span>
      ) : (
        <Picture
          picture={place.picture}
          sizes={isMain ? '(min-width: 48rem) 36rem, 100vw' : '(min-width: 48rem) 12rem, 100vw'}
          ratio="3/2"
        />
      )}
      <div className={styles.text}>
        <h3>
          <Localized text={place.name} mark={false} />
          {children}
        </h3>
        <LocalizedProse text={place.description} />
        {(place.location !== null || isMain) && (
          <div className={`row ${styles.links}`}>
            {place.location !== null && (
              <ButtonLink
                variant={isMain ? 'primary' : 'quiet'}
                icon="place"
                href={mapLink(place.location)}
                target="_blank"
                rel="noreferrer"
              >
                {m.camp_venue_map()}
              </ButtonLink>
            )}
            {isMain && (
              <ButtonLink icon="panorama" href={href('campPano', language)}>
                {m.camp_venue_look_around()}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

function Venue({ places }: { readonly places: readonly WithId<VenuePlace>[] }) {
  const camper = useCamper();
  const myRoom = camper.live.data?.placement?.room ?? null;
  const parts = [
    { kind: 'site', title: m.camp_info_where() },
    { kind: 'route', title: m.camp_venue_route() },
    { kind: 'building', title: m.camp_venue_buildings() },
    { kind: 'room', title: m.camp_venue_rooms() },
  ] as const;
  return parts.map(({ kind, title }) => {
    const partPlaces = places.filter((place) => place.kind === kind);
    return (
      partPlaces.length > 0 && (
        <section key={kind} className={styles.part}>
          <h2 className={kind === 'site' ? 'visually-hidden' : undefined}>{title}</h2>
          <div className={styles.places}>
            {partPlaces.map((place, index) => (
              <Place key={place.id} place={place} isMain={kind === 'site' && index === 0}>
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
  const places = useCampList('venue');
  return (
    <CampPageLayout wide title={m.shell_title_campVenue()} lead={m.camp_venue_lead()}>
      <CampList live={places}>{(list) => <Venue places={list} />}</CampList>
    </CampPageLayout>
  );
}
