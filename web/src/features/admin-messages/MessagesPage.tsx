import { messageLimits } from '@steeple/model/visitors/message';
import type { Condition } from '@steeple/model/database/publicSource';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MessageCard } from './MessageCard.tsx';

const views = ['open', 'all'] as const;
const conditions: Readonly<Record<(typeof views)[number], Condition[]>> = {
  open: [['doneAt', '==', null]],
  all: [],
};

/** `/admin/messages`: what visitors wrote by the contact form, newest first. */
export default function MessagesPage() {
  const [parameters, set] = useFilterParameters();
  const view = views.find((name) => name === parameters.get('view')) ?? 'open';
  const pages = usePagedList({ name: 'message', where: conditions[view], orderBy: [['arrivedAt', 'desc']] });
  return (
    <PageLayout title={m.shell_title_adminMessages()}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {m.admin_messages_about({ days: messageLimits.keptDays, done: messageLimits.keptDoneDays })}
        </p>
        <div className={layout.bar}>
          <Select
            label={m.admin_messages_show()}
            value={view}
            options={[
              ['open', m.admin_messages_open()],
              ['all', m.admin_messages_all()],
            ]}
            onChange={(event) => set('view', event.target.value === 'open' ? '' : event.target.value)}
          />
        </div>
        <PagedList pages={pages} empty={<EmptyState title={m.admin_messages_none()} />}>
          {(messages) =>
            messages.map((message) => (
              <MessageCard key={message.id} message={message} onChanged={(change) => pages.patch(message.id, change)} />
            ))
          }
        </PagedList>
      </div>
    </PageLayout>
  );
}
