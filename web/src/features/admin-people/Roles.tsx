import { limitedRoles, type Role } from '@steeple/model/people/claims';
import { roleLabels } from '#lib/admin/roleLabels.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';

/** Roles, camps and teams as tags. */
export function Roles({
  admin,
  camps,
  joined = [],
  roles = [],
  teams = [],
}: {
  readonly admin: boolean;
  readonly camps: readonly string[];
  readonly joined?: readonly string[];
  /** Those below admin are shown; others have no label. */
  readonly roles?: readonly Role[] | undefined;
  readonly teams?: readonly string[] | undefined;
}) {
  if (!admin && camps.length + roles.length + teams.length === 0)
    return <span className={layout.soft}>{m.admin_role_none()}</span>;
  return (
    <span className={layout.tags}>
      {admin && <span className={layout.tag}>{roleLabels.admin.name()}</span>}
      {limitedRoles
        .filter((role) => roles.includes(role))
        .map((role) => (
          <span key={role} className={layout.tag}>
            {roleLabels[role].name()}
          </span>
        ))}
      {teams.map((camp) => (
        <span key={`team-${camp}`} className={layout.tag}>
          {m.admin_role_team({ camp })}
        </span>
      ))}
      {camps.map((camp) => (
        <span key={camp} className={layout.tag} title={joined.includes(camp) ? m.admin_role_by_code() : undefined}>
          {camp}
          {joined.includes(camp) && ` (${m.admin_role_code()})`}
        </span>
      ))}
    </span>
  );
}
