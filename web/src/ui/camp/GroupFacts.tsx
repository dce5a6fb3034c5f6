import type { CampGroup } from '@steeple/model/camp/campArea';
import type { ReactNode } from 'react';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { CallLinks } from './CallLinks.tsx';
import styles from './GroupFacts.module.css';

/**
 * Leader and meeting point of a group, and the way to call its leader. `children` are what is said before, as entries
 * of a list of terms (`<dl>`).
 */
export function GroupFacts({
  group,
  children,
}: {
  readonly group: CampGroup | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <dl className={styles.facts}>
        {children}
        {group !== undefined && (
          <div>
            <dt>{m.camp_groups_leader()}</dt>
            <dd>{group.leader.name}</dd>
          </div>
        )}
        {group?.meetingPoint !== undefined && (
          <div>
            <dt>{m.camp_groups_meet()}</dt>
            <dd>
              <Localized text={group.meetingPoint} />
            </dd>
          </div>
        )}
      </dl>
      {group?.leader.phone !== undefined && <CallLinks name={group.leader.name} phone={group.leader.phone} whatsapp />}
    </>
  );
}
