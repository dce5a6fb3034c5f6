import { addDays } from '@steeple/model/time/calendarDate';
import { startOfDay } from '@steeple/model/time/timeZone';
import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  deletedPerson,
  unknownActor,
} from '@steeple/model/people/auditEntry';
import { grantId } from '@steeple/model/people/claims';
import { emailSchema } from '@steeple/model/schemas/fields';
import type { Condition } from '@steeple/model/database/publicSource';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import { useState } from 'react';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { DateField } from '#ui/admin/form/DateField.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Person } from '#ui/admin/Person.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Name of each action. */
const actionLabels = {
  'grants.changed': m.admin_audit_grants_changed,
  'claims.applied': m.admin_audit_claims_applied,
  'secondFactor.removed': m.admin_audit_factor_removed,
  'camp.joined': m.admin_audit_camp_joined,
  'camp.codeChanged': m.admin_audit_code_changed,
  'camp.copied': m.admin_audit_camp_copied,
  'import.undone': m.admin_audit_import_undone,
  'camp.copyUndone': m.admin_audit_copy_undone,
  'camp.dataExpired': m.admin_audit_data_expired,
  'calendar.synced': m.admin_audit_synced,
  'results.rebuilt': m.admin_audit_rebuilt,
  'texts.translated': m.admin_audit_translated,
  'trash.moved': m.admin_audit_trash_moved,
  'trash.restored': m.admin_audit_trash_restored,
  'trash.deleted': m.admin_audit_trash_deleted,
  'signUp.changed': m.admin_audit_sign_up_changed,
  'signUp.removed': m.admin_audit_sign_up_removed,
  'signUps.expired': m.admin_audit_sign_ups_expired,
  'message.handled': m.admin_audit_message_handled,
  'release.rolledBack': m.admin_audit_rolled_back,
  'release.resumed': m.admin_audit_resumed,
  'account.exported': m.admin_audit_exported,
  'account.deleted': m.admin_audit_deleted,
} as const satisfies Record<AuditAction, () => string>;

/** The details of an entry in one line: `addCamps camp-2026 · count 3`. */
function detailText({ detail, target }: Pick<AuditEntry, 'detail' | 'target'>): string {
  const parts = Object.entries(detail)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== false && value !== '')
    .map(([name, value]) =>
      value === true ? name : `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    );
  return parts.length === 0 ? target : parts.join(' · ');
}

const machines = {
  schedule: m.admin_actor_schedule,
  command: m.admin_actor_command,
  [deletedPerson]: m.admin_actor_deleted,
  [unknownActor]: m.admin_actor_unknown,
} as const;

function Actor({ actor }: { readonly actor: string }) {
  return Object.hasOwn(machines, actor) ? machines[actor as keyof typeof machines]() : <Person uid={actor} />;
}

/**
 * The audit log, newest entries first; filtered by action, by the person concerned, and by day in the church's time
 * zone.
 */
export function AuditTrail() {
  const { timeZone } = useSite();
  const [action, setAction] = useState<AuditAction | ''>('');
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isBad, setIsBad] = useState(false);
  const isBackwards = from !== '' && until !== '' && until < from;
  const where: Condition[] = [
    ...(from === '' ? [] : [['at', '>=', fromMillis(startOfDay(from, timeZone))] as const]),
    ...(until === '' ? [] : [['at', '<', fromMillis(startOfDay(addDays(until, 1), timeZone))] as const]),
    ...(action === '' ? [] : [['action', '==', action] as const]),
    ...(email === '' ? [] : [['subject.email', '==', email] as const]),
  ];
  const pages = usePagedList({ name: 'auditEntry', where, orderBy: [['at', 'desc']] });
  return (
    <div className={layout.stack}>
      <form
        className={layout.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const address = grantId(typed);
          const isUsable = address === '' || check(emailSchema, address).ok;
          setIsBad(!isUsable);
          if (isUsable) setEmail(address);
          else event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <Select
          label={m.admin_audit_action()}
          value={action}
          options={[['', m.admin_audit_all()], ...auditActions.map((name) => [name, actionLabels[name]()] as const)]}
          onChange={(event) => setAction(event.target.value as AuditAction | '')}
        />
        <div className={layout.grow}>
          <TextField
            label={m.admin_audit_by_email()}
            type="email"
            value={typed}
            error={isBad ? m.admin_audit_bad_email() : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <DateField label={m.admin_audit_from()} kind="date" optional value={from} onType={setFrom} />
        <DateField
          label={m.admin_audit_until()}
          kind="date"
          optional
          value={until}
          error={isBackwards ? m.admin_audit_backwards() : undefined}
          onType={setUntil}
        />
        <Button type="submit" icon="search">
          {m.admin_audit_show()}
        </Button>
        <Button icon="refresh" onClick={pages.reload}>
          {m.admin_reload()}
        </Button>
      </form>
      <PagedTable
        pages={pages}
        caption={m.admin_audit_caption()}
        columns={[
          { heading: m.admin_audit_at(), render: ({ at }) => <Moment at={at} /> },
          { heading: m.admin_audit_actor(), isLong: true, render: ({ actor }) => <Actor actor={actor} /> },
          { heading: m.admin_audit_action(), render: ({ action: done }) => actionLabels[done]() },
          {
            heading: m.admin_audit_subject(),
            isLong: true,
            render: ({ subject }) => subject?.email ?? subject?.uid ?? '',
          },
          { heading: m.admin_audit_detail(), isLong: true, render: detailText },
        ]}
        empty={<EmptyState title={m.admin_audit_none()} />}
      />
    </div>
  );
}
