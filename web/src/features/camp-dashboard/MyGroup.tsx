import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { CallLinks } from '#ui/camp/CallLinks.tsx';
import { GroupLeader } from '#ui/camp/GroupLeader.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './MyGroup.module.css';

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
          <dl className={styles.facts}>
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
            {group !== undefined && <GroupLeader group={group} />}
          </dl>
          {group?.leader.phone !== undefined && (
            <CallLinks name={group.leader.name} phone={group.leader.phone} whatsapp />
          )}
        </div>
      )}
    </section>
  );
}
