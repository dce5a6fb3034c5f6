import type { Camp } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import type { WithId } from '@steeple/model/database/publicSource';
import { Link } from 'wouter';
import { href, linkTo, type RouteName } from '#lib/routing/paths.ts';
import { formatDates } from '#lib/camp/campTime.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useServerNow } from '#lib/camp/useServerNow.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/icons/Icon.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Loaded } from '#ui/states.tsx';
import { CampPageLayout as Frame } from '#ui/camp/CampPageLayout.tsx';
import { EmergencyNumbers } from '#ui/camp/EmergencyNumbers.tsx';
import { NoCamp } from '#ui/camp/NoCamp.tsx';
import { NotOnDevice } from '#ui/camp/NotOnDevice.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLandingPage.module.css';
import { feedbackLabel } from './feedbackLabel.ts';
import { campPhase } from '#lib/camp/campPhase.ts';
import { useSession } from '#lib/auth/useSession.ts';

/** A page of the camp whose address needs no parameters. */
type PlainRoute = Exclude<
  Extract<RouteName, `camp${string}`>,
  'campSession' | 'campSessionNumbered' | 'campDevotionNumbered'
>;

function phaseText(camp: Camp, now: number): string {
  const phase = campPhase(camp, now);
  switch (phase.kind) {
    case 'before':
      return phase.days === 1 ? m.camp_landing_begins_tomorrow() : m.camp_landing_begins_in({ count: phase.days });
    case 'during':
      return m.camp_landing_day({ day: phase.day, count: phase.of });
    case 'over':
      return m.camp_landing_over();
  }
}

function PageLinks({
  routes,
}: {
  readonly routes: readonly (readonly [route: PlainRoute, icon: IconName, label: () => string, hint?: () => string])[];
}) {
  const language = useLanguage();
  return (
    <ul className={styles.links}>
      {routes.map(([route, icon, label, hint]) => (
        <li key={route}>
          <Link href={linkTo(route, language)}>
            <Icon name={icon} size={1.5} />
            <span>
              {label()}
              {hint !== undefined && <small>{hint()}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Date and place, how far the camp is, and what to do next. */
function Intro({ camp, isCamper }: { readonly camp: WithId<Camp>; readonly isCamper: boolean }) {
  const language = useLanguage();
  const now = useServerNow();
  const phase = campPhase(camp, now);
  const hasBegun = phase.kind !== 'before';
  const mayRegister = camp.registrationUrl !== null && !hasBegun;
  return (
    <div className={styles.intro}>
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" />
          <span>
            {formatDates(camp.startDate, camp.endDate, language)}{' '}
            <strong className={styles.phase}>{phaseText(camp, now)}</strong>
          </span>
        </li>
        <li>
          <Icon name="place" />
          <span>
            <Localized text={camp.venueSummary} />
          </span>
        </li>
      </ul>
      <div className={`row ${styles.actions}`}>
        {isCamper && (
          <ButtonLink variant="primary" href={href('campDashboard', language)}>
            {m.camp_landing_to_dashboard()}
          </ButtonLink>
        )}
        {mayRegister && camp.registrationUrl !== null && (
          <ButtonLink
            variant={isCamper ? 'secondary' : 'primary'}
            icon="external"
            href={camp.registrationUrl}
            rel="noreferrer"
          >
            {m.camp_landing_register()}
          </ButtonLink>
        )}
        {!isCamper && (
          <ButtonLink variant={mayRegister ? 'secondary' : 'primary'} href={href('campLogin', language)}>
            {m.camp_landing_join()}
          </ButtonLink>
        )}
        {hasBegun && feedbackState(camp.feedback, now) === 'open' && (
          <ButtonLink icon="message" href={href('campFeedbackPage', language)}>
            {feedbackLabel(phase)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Pages({ isCamper }: { readonly isCamper: boolean }) {
  return (
    <div className={styles.landing}>
      <section aria-labelledby="everyone">
        <h2 id="everyone">{m.camp_landing_everyone()}</h2>
        <PageLinks
          routes={[
            ['campInfo', 'list', m.shell_title_campInfo, m.camp_landing_info_hint],
            ['campSchedule', 'clock', m.shell_title_campSchedule, m.camp_landing_schedule_hint],
            ['campPano', 'panorama', m.shell_title_campPano, m.camp_landing_pano_hint],
          ]}
        />
      </section>
      <EmergencyNumbers audience="everyone" titled />
      <section aria-labelledby="campers" className={styles.campers}>
        <h2 id="campers">{m.camp_landing_campers()}</h2>
        {!isCamper && (
          <p className={styles.hint}>
            <Icon name="lock" /> {m.camp_landing_campers_hint()}
          </p>
        )}
        <PageLinks
          routes={[
            ['campDashboard', 'sun', m.shell_title_campDashboard],
            ['campSessions', 'book', m.shell_title_campSessions],
            ['campGroups', 'people', m.shell_title_campGroups],
            ['campVenue', 'place', m.shell_title_campVenue],
            ['campChecklist', 'check', m.shell_title_campChecklist],
            ['campBriefing', 'file', m.shell_title_campBriefing],
            ['campBooklet', 'book', m.shell_title_campBooklet],
            ['campContacts', 'phone', m.shell_title_campContacts],
          ]}
        />
      </section>
    </div>
  );
}

/** `/camp`: what this camp is, and the way to each of its pages. */
export default function CampLandingPage() {
  const camp = useCamp();
  const { claims } = useSession();
  const still = useCampList('panoramas').data?.[0]?.still;
  const isCamper = camp.data != null && (claims.admin || claims.camps.includes(camp.data.id));
  return (
    <Frame
      wide
      namesCamp={false}
      title={camp.data == null ? m.shell_title_camp() : <Localized text={camp.data.name} />}
      lead={
        camp.data == null ? undefined : (
          <span className={styles.theme}>
            <Localized text={camp.data.theme} />
          </span>
        )
      }
      intro={camp.data == null ? undefined : <Intro camp={camp.data} isCamper={isCamper} />}
      media={
        still === undefined ? undefined : (
          <Picture picture={still} sizes="(min-width: 48rem) 36rem, 100vw" ratio="3/2" eager />
        )
      }
    >
      <Loaded live={camp}>
        {(data) => {
          if (data !== null) return <Pages isCamper={isCamper} />;
          if (camp.status === 'ready' && camp.fromCache) return <NotOnDevice />;
          return <NoCamp />;
        }}
      </Loaded>
    </Frame>
  );
}
