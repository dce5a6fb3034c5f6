import type { CampGroup } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useState } from 'react';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useCamper } from '#lib/camp/useCamper.ts';
import { longestQuery } from '#lib/camp/longestQuery.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { GroupFacts } from '#ui/camp/GroupFacts.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { TextField } from '#ui/Field.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampGroupsPage.module.css';
import { findMembers } from './findMembers.ts';

function FindPerson({ groups }: { readonly groups: readonly WithId<CampGroup>[] }) {
  const [query, setQuery] = useState('');
  const foundMembers = findMembers(groups, query);
  return (
    <div className={`${styles.find} screen-only`} role="search">
      <TextField
        label={m.camp_groups_find()}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        maxLength={longestQuery}
      />
      <div role="status">
        {query.trim() !== '' && foundMembers.length === 0 && <p className={styles.soft}>{m.camp_groups_nobody()}</p>}
        {foundMembers.length > 0 && (
          <ul className={styles.found}>
            {foundMembers.slice(0, 20).map((person) => (
              <li key={`${person.group.id}-${person.name}-${person.room ?? ''}`}>
                <strong>{person.name}</strong>
                <span className={styles.soft}>
                  <Localized text={person.group.name} />
                  {person.isLeader && ` · ${m.camp_groups_leader()}`}
                  {person.room !== undefined && ` · ${m.camp_groups_room({ room: person.room })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Leader, meeting point and members of a group. @param props.myRoom shown first for one's own group */
function GroupDetails({ group, myRoom }: { readonly group: CampGroup; readonly myRoom: string | null }) {
  return (
    <div className={styles.details}>
      <GroupFacts group={group}>
        {myRoom !== null && (
          <div>
            <dt>{m.camp_groups_my_room()}</dt>
            <dd className={styles.room}>{myRoom}</dd>
          </div>
        )}
      </GroupFacts>
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

function Groups({ groups }: { readonly groups: readonly WithId<CampGroup>[] }) {
  const camper = useCamper();
  const placement = camper.live.data?.placement ?? null;
  const ownGroup = groups.find((group) => group.id === placement?.group);
  return (
    <div className={styles.groups}>
      <section className={styles.ownGroup} aria-labelledby="own-group">
        <h2 id="own-group">{m.camp_groups_mine()}</h2>
        {ownGroup === undefined ? (
          camper.live.status !== 'loading' && <p className={styles.soft}>{m.camp_groups_none_mine()}</p>
        ) : (
          <>
            <p className={styles.name}>
              <Localized text={ownGroup.name} />
            </p>
            <GroupDetails group={ownGroup} myRoom={placement?.room ?? null} />
          </>
        )}
      </section>
      <section aria-labelledby="others">
        <h2 id="others">{m.camp_groups_others()}</h2>
        <FindPerson groups={groups} />
        {groups
          .filter((group) => group.id !== ownGroup?.id)
          .map((group) => (
            <details key={group.id} className={styles.other}>
              <summary>
                <span>
                  <Localized text={group.name} />
                </span>
                <small>{m.camp_groups_count({ count: group.members.length })}</small>
              </summary>
              <GroupDetails group={group} myRoom={null} />
            </details>
          ))}
      </section>
    </div>
  );
}

/** `/camp/groups`: my group first, then the others. */
export default function CampGroupsPage() {
  const groups = useCampList('groups');
  return (
    <CampPageLayout wide title={m.shell_title_campGroups()} actions={<PrintButton />}>
      <CampList live={groups}>{(list) => <Groups groups={list} />}</CampList>
    </CampPageLayout>
  );
}
