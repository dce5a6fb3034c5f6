import { Link } from 'wouter';
import { tickedCount } from '#lib/camp/checklist.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useEmergencyNumbers } from '#lib/camp/useEmergencyNumbers.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChecklistBar } from '#ui/camp/ChecklistBar.tsx';
import { CallLinks } from '#ui/camp/CallLinks.tsx';
import { EmergencyNumbers } from '#ui/camp/EmergencyNumbers.tsx';
import { GroupFacts } from '#ui/camp/GroupFacts.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { ErrorState } from '#ui/states.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './OwnParts.module.css';

/** My group, its leader and my room. */
export function MyGroup() {
  const language = useLanguage();
  const camper = useCamper();
  const groups = useCampList('groups');
  const placement = camper.live.data?.placement ?? null;
  const group = groups.data?.find((listedGroup) => listedGroup.id === placement?.group);
  const failed = camper.live.status === 'error' ? camper.live : groups.status === 'error' ? groups : null;
  const isKnown = failed === null && camper.live.status !== 'loading' && groups.status !== 'loading';
  return (
    <section aria-labelledby="my-group">
      <h2 id="my-group">{m.camp_dashboard_group()}</h2>
      {failed !== null && <ErrorState error={failed.error} onRetry={failed.retry} />}
      {failed === null && !isKnown && <Skeleton lines={2} />}
      {isKnown && placement === null && <p className={styles.soft}>{m.camp_dashboard_no_group()}</p>}
      {isKnown && placement !== null && (
        <div className={styles.group}>
          <GroupFacts group={group}>
            {group !== undefined && (
              <div>
                <dt>{m.camp_groups_mine()}</dt>
                <dd>
                  <Link href={linkTo('campGroups', language)}>
                    <Localized text={group.name} />
                  </Link>
                </dd>
              </div>
            )}
            {placement.room !== null && (
              <div>
                <dt>{m.camp_dashboard_room()}</dt>
                <dd>{placement.room}</dd>
              </div>
            )}
          </GroupFacts>
        </div>
      )}
    </section>
  );
}

/** The first people to call in an emergency, one tap away; nothing where the camp names nobody and no number. */
export function CallForHelp() {
  const language = useLanguage();
  const contacts = useCampList('contacts');
  const numbers = useEmergencyNumbers('campers');
  const emergency = (contacts.data ?? []).filter((contact) => contact.emergency).slice(0, 2);
  if (contacts.status === 'ready' && emergency.length === 0 && numbers.length === 0) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help">{m.camp_dashboard_call()}</h2>
      <ul className={styles.list}>
        {emergency.map((contact) => (
          <li key={contact.id}>
            <p>
              <strong>{contact.name}</strong>{' '}
              <span>
                <Localized text={contact.role} />
              </span>
            </p>
            <CallLinks name={contact.name} phone={contact.phone} whatsapp={contact.whatsapp} isPrimary />
          </li>
        ))}
      </ul>
      <EmergencyNumbers />
      <p className={styles.all}>
        <Link href={linkTo('campContacts', language)}>{m.shell_title_campContacts()}</Link>
      </p>
    </section>
  );
}

/** Progress of the packing: ticked items of the checklist out of all. */
export function ChecklistProgress() {
  const language = useLanguage();
  const items = useCampList('checklist');
  const camper = useCamper();
  const count = items.data?.length ?? 0;
  if (count === 0) return null;
  const done = tickedCount(items.data ?? [], camper.live.data?.ticks ?? {});
  return (
    <section aria-labelledby="packing">
      <h2 id="packing">
        <Link href={linkTo('campChecklist', language)}>{m.camp_dashboard_checklist()}</Link>
      </h2>
      <div className={styles.progress}>
        <ChecklistBar done={done} count={count} />
      </div>
      <p className={styles.text}>
        {done === count ? m.camp_checklist_all_done() : m.camp_dashboard_left({ count: count - done })}
      </p>
    </section>
  );
}
