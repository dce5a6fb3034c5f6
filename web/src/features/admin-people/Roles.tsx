import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';

/** Roles and camps as tags. */
export function Roles({
  admin,
  camps,
  joined = [],
}: {
  readonly admin: boolean;
  readonly camps: readonly string[];
  readonly joined?: readonly string[];
}) {
  if (!admin && camps.length === 0) return <span className={layout.soft}>{m.admin_role_none()}</span>;
  return (
    <span className={layout.tags}>
      {admin && <span className={layout.tag}>{m.admin_role_admin()}</span>}
      {camps.map((camp) => (
        <span key={camp} className={layout.tag} title={joined.includes(camp) ? m.admin_role_by_code() : undefined}>
          {camp}
          {joined.includes(camp) && ` (${m.admin_role_code()})`}
        </span>
      ))}
    </span>
  );
}
