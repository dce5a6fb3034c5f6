import type { CampGroup } from '@steeple/model/camp/campArea';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';

/** Leader and meeting point of a group, as entries of a list of terms (`<dl>`). */
export function GroupLeader({ group }: { readonly group: CampGroup }) {
  return (
    <>
      <div>
        <dt>{m.camp_groups_leader()}</dt>
        <dd>{group.leader.name}</dd>
      </div>
      {group.meetingPoint !== undefined && (
        <div>
          <dt>{m.camp_groups_meet()}</dt>
          <dd>
            <Localized text={group.meetingPoint} />
          </dd>
        </div>
      )}
    </>
  );
}
