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
  const tags: { key: string; label: string; title?: string }[] = [
    ...(admin ? [{ key: 'admin', label: roleLabels.admin.name() }] : []),
    ...limitedRoles
      .filter((role) => roles.includes(role))
      .map((role) => ({ key: `role-${role}`, label: roleLabels[role].name() })),
    ...teams.map((camp) => ({ key: `team-${camp}`, label: m.admin_role_team({ camp }) })),
    ...camps.map((camp) =>
      joined.includes(camp)
        ? { key: camp, label: `${camp} (${m.admin_role_code()})`, title: m.admin_role_by_code() }
        : { key: camp, label: camp },
    ),
  ];
  if (tags.length === 0) return <span className={layout.soft}>{m.admin_role_none()}</span>;
  return (
    <span className={layout.tags}>
      {tags.map(({ key, label, title }) => (
        <span key={key} className={layout.tag} title={title}>
          {label}
        </span>
      ))}
    </span>
  );
}
