import type { WithId } from '@steeple/model/database/publicSource';
import type { SignUp } from '@steeple/model/visitors/signUp';
import { Link, useSearchParams } from 'wouter';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { SignUpView } from './SignUpView.tsx';

/** Every event with a sign-up, latest first. */
function SignUpsList() {
  const language = useLanguage();
  const pages = usePagedList({ name: 'signUp', orderBy: [['start', 'desc']] });
  const columns: Column<WithId<SignUp>>[] = [
    {
      heading: m.admin_event_title(),
      render: ({ id, title }) => (
        <Link href={`~${href('adminSignUps', language)}?${new URLSearchParams({ event: id })}`}>{title}</Link>
      ),
    },
    { heading: m.admin_event_when(), render: ({ start }) => <Moment at={start} /> },
    { heading: m.admin_sign_up_taken(), render: ({ taken, places }) => m.admin_sign_up_of({ taken, places }) },
    { heading: m.admin_sign_up_waiting(), isNumber: true, render: ({ waiting }) => waiting },
    {
      heading: m.admin_sign_up_state(),
      render: ({ isOpen }) => (
        <Status tone={isOpen ? 'good' : 'plain'}>{isOpen ? m.admin_sign_up_open() : m.admin_sign_up_closed()}</Status>
      ),
    },
  ];
  return (
    <PageLayout title={m.shell_title_adminSignUps()}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {m.admin_sign_up_how()}
          <Link href={linkTo('adminCalendar', language)}>{m.shell_title_adminCalendar()}</Link>
        </p>
        <PagedTable
          pages={pages}
          caption={m.shell_title_adminSignUps()}
          columns={columns}
          empty={<EmptyState title={m.admin_sign_up_none()} />}
        />
      </div>
    </PageLayout>
  );
}

/** `/admin/signUps`: the events with a sign-up, or with `?event=ID` that of one event. */
export default function SignUpsPage() {
  const [parameters] = useSearchParams();
  const event = parameters.get('event');
  return event === null || event === '' ? <SignUpsList /> : <SignUpView key={event} event={event} />;
}
