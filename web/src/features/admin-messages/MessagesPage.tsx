import { messageLimits } from '@steeple/model/visitors/message';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import layout from '#ui/admin/layout.module.css';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MessageCard } from './MessageCard.tsx';

/** `/admin/messages`: what visitors wrote by the contact form, newest first. */
export default function MessagesPage() {
  const [parameters] = useFilterParameters();
  const pages = usePagedList({
    name: 'message',
    where: parameters.get('view') === 'all' ? [] : [['doneAt', '==', null]],
    orderBy: [['arrivedAt', 'desc']],
  });
  return (
    <PageLayout title={m.shell_title_adminMessages()}>
      <div className={layout.stack}>
        <p className={layout.soft}>
          {m.admin_messages_about({ days: messageLimits.keptDays, done: messageLimits.keptDoneDays })}
        </p>
        <div className={layout.bar}>
          <FilterSelect
            label={m.admin_messages_show()}
            name="view"
            all={m.admin_messages_open()}
            options={[['all', m.admin_messages_all()]]}
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
