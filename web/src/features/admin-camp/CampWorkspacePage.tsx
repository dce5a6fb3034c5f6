import type { Camp } from '@steeple/model/camp/camp';
import { isPreparable } from '@steeple/model/camp/preparedParts';
import { plain } from '@steeple/model/database/plain';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '#lib/auth/useMay.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { CampSelect, useDefaultCamp } from '#ui/admin/CampSelect.tsx';
import { DocumentsView } from '#ui/admin/documents/DocumentsView.tsx';
import { entryParameters, withParameters } from '#ui/admin/documents/entryAddress.ts';
import { NoCamp } from '#ui/admin/NoCamp.tsx';
import layout from '#ui/admin/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { type CampPartKey, campPartOf } from './campParts.ts';
import { CampView } from './CampView.tsx';
import { CopyView } from './copying/CopyView.tsx';
import { GroupsView } from './GroupsView.tsx';
import { campKinds } from './kinds/campKinds.ts';
import { PartsNav } from './PartsNav.tsx';
import { PhonePreviewLink } from './preview/PhonePreviewLink.tsx';
import { hasPreview } from './preview/previewedParts.ts';
import styles from './PartsNav.module.css';
import { PanoramasView } from './panoramas/PanoramasView.tsx';
import { scheduleAddress, ScheduleView } from './ScheduleView.tsx';
import { PartShown } from './showing/PartShown.tsx';
import { CampCode } from './CampCode.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { campQueries } from '#lib/camp/campQueries.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { formatSpan } from '#lib/camp/campTime.ts';
import { sessionItems } from '#lib/camp/schedule/sessionItems.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { Note } from '#ui/admin/Note.tsx';

/** The times and places of a session, with links to the items of the schedule where they are changed. */
function SessionTimes({ camp, session }: { readonly camp: string; readonly session: string }) {
  const language = useLanguage();
  const text = useText();
  const { timeZone } = useSite();
  const { data: schedule } = useCollection(campQueries.schedule(camp));
  if (schedule === undefined) return null;
  const items = sessionItems(schedule).get(session) ?? [];
  if (items.length === 0)
    return (
      <Note
        tone="warn"
        title={m.admin_session_unscheduled()}
        actions={<a href={scheduleAddress(camp, { session })}>{m.admin_session_schedule()}</a>}
      />
    );
  return items.map(({ id, startsAt, endsAt, place }) => (
    <p key={id}>
      {dayInWords(isoDateIn(toMillis(startsAt), timeZone), language)}{' '}
      {formatSpan(toMillis(startsAt), toMillis(endsAt), timeZone, language)}
      {' · '}
      {text(place)} <a href={scheduleAddress(camp, { item: id })}>{m.admin_session_change_time()}</a>
    </p>
  ));
}

/** Says whether notices also reach phones on which the site is closed. */
function PushState() {
  const keys = useDocument('publicKeys', []);
  if (keys.status !== 'ready') return null;
  const isOn = keys.data !== null && keys.data.push !== null;
  return (
    <p>
      <Status tone={isOn ? 'good' : 'warn'}>{isOn ? m.admin_push_on() : m.admin_push_off()}</Status>
    </p>
  );
}

/** A part that needs the document of its camp; where the camp is not created yet, a link to its basics instead. */
function CreatedCamp({ id, children }: { readonly id: string; readonly children: (camp: WithId<Camp>) => ReactNode }) {
  const live = useDocument('camp', [id]);
  return (
    <Loaded live={live}>
      {(camp) =>
        camp === null ? (
          <EmptyState title={m.admin_camp_create_first()}>
            <ButtonLink variant="primary" href={`?view=basics&camp=${id}`}>
              {m.admin_camp_to_basics()}
            </ButtonLink>
          </EmptyState>
        ) : (
          children(camp)
        )
      }
    </Loaded>
  );
}

interface PartProps {
  readonly part: Exclude<CampPartKey, 'basics' | 'questions'>;
  readonly camp: string;
  /** Id of the stored entry that is open; null in a list, and for a new one. */
  readonly entry: string | null;
  /** Called with the ID of a camp that was made from this one. */
  readonly onCopied: (to: string) => void;
}

function Part({ part, camp, entry, onCopied }: PartProps) {
  switch (part) {
    case 'code':
      return (
        <CreatedCamp key={camp} id={camp}>
          {() => <CampCode camp={camp} />}
        </CreatedCamp>
      );
    case 'copy':
      return (
        <CreatedCamp key={camp} id={camp}>
          {(stored) => <CopyView id={camp} camp={plain(stored) as Camp} onCopied={onCopied} />}
        </CreatedCamp>
      );
    case 'groups':
      return <GroupsView camp={camp} />;
    case 'schedule':
      return <ScheduleView key={camp} camp={camp} />;
    case 'panoramas':
      return <PanoramasView key={camp} camp={camp} />;
    default:
      return (
        <>
          {part === 'notices' && <PushState />}
          {part === 'sessions' && entry !== null && <SessionTimes camp={camp} session={entry} />}
          <DocumentsView key={`${camp}/${part}`} kind={campKinds[part]} camp={camp} />
        </>
      );
  }
}

/** `/admin/camp`: everything of one camp, part by part. `?camp=` chooses another camp than the one to begin with. */
export default function CampWorkspacePage() {
  const language = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const defaultCamp = useDefaultCamp();
  const camp = parameters.get('camp') ?? defaultCamp;
  const choose = (chosen: string): void => setParameters(withParameters(parameters, { camp: chosen }));
  // An entry belongs to its camp: another one is chosen at the list.
  const isEntryOpen = parameters.has(entryParameters.id);
  const part = campPartOf(parameters.get('view'), useMay().isAdmin);
  const results = `${href('adminFeedbackResults', language)}${camp === null ? '' : `?camp=${camp}`}`;
  return (
    <PageLayout
      title={m.shell_title_adminCamp()}
      actions={!isEntryOpen && <CampSelect id={camp ?? ''} onChoose={choose} />}
    >
      <div className={styles.workspace}>
        {camp !== null && (
          <PartsNav
            current={part}
            isChoosing={!parameters.has('view')}
            camp={parameters.get('camp')}
            results={results}
          />
        )}
        <div>
          {part === 'basics' || part === 'questions' ? (
            <>
              {part === 'basics' && camp !== null && <PhonePreviewLink camp={camp} part={part} />}
              <CampView id={camp} part={part} onChoose={choose} />
            </>
          ) : camp === null ? (
            <NoCamp>
              <ButtonLink variant="primary" href="?view=basics">
                {m.admin_camp_to_basics()}
              </ButtonLink>
            </NoCamp>
          ) : (
            <div className={layout.stack}>
              {hasPreview(part) && (
                <PhonePreviewLink camp={camp} part={part} entry={parameters.get(entryParameters.id)} />
              )}
              {!isEntryOpen && isPreparable(part) && <PartShown key={`${camp}/${part}`} id={camp} part={part} />}
              <Part
                part={part}
                camp={camp}
                entry={parameters.has(entryParameters.isNew) ? null : parameters.get(entryParameters.id)}
                onCopied={(to) => setParameters({ view: 'basics', camp: to })}
              />
            </div>
          )}
        </div>
      </div>
    </PageLayout>
  );
}
