import type { CampGroup } from '@steeple/model/camp/campArea';
import { CallLinks } from '#ui/camp/CallLinks.tsx';
import { GroupLeader } from '#ui/camp/GroupLeader.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './GroupDetails.module.css';

/** Leader, meeting point and members of a group. @param props.myRoom shown first for one's own group */
export function GroupDetails({ group, myRoom }: { readonly group: CampGroup; readonly myRoom: string | null }) {
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {myRoom !== null && (
          <div>
            <dt>{m.camp_groups_my_room()}</dt>
            <dd className={styles.room}>{myRoom}</dd>
          </div>
        )}
        <GroupLeader group={group} />
      </dl>
      {group.leader.phone !== undefined && <CallLinks name={group.leader.name} phone={group.leader.phone} whatsapp />}
      <h3>{m.camp_groups_members()}</h3>
      <ul className={styles.members}>
        {group.members.map((member) => (
          <li key={`${member.name}-${member.room ?? ''}`}>
            <span>{member.name}</span>
            {member.room !== undefined && <small>{m.camp_groups_room({ room: member.room })}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
