import type { Role } from '@steeple/model/people/claims';
import { m } from '#messages/generated/messages.js';

interface RoleLabels {
  readonly name: () => string;
  /** The name with what the role is for, where one is chosen. */
  readonly choice: () => string;
  readonly give: () => string;
  readonly take: () => string;
}

/** The labels of each role in the admin area. */
export const roleLabels: Readonly<Record<Role, RoleLabels>> = {
  admin: {
    name: m.admin_role_admin,
    choice: m.admin_grant_admin,
    give: m.admin_person_make_admin,
    take: m.admin_person_remove_admin,
  },
  writer: {
    name: m.admin_role_writer,
    choice: m.admin_grant_writer,
    give: m.admin_person_make_writer,
    take: m.admin_person_remove_writer,
  },
  translator: {
    name: m.admin_role_translator,
    choice: m.admin_grant_translator,
    give: m.admin_person_make_translator,
    take: m.admin_person_remove_translator,
  },
};
