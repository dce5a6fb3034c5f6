import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Tabs } from '#ui/admin/Tabs.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { FindPeople } from './FindPeople.tsx';
import { GrantForm } from './GrantForm.tsx';
import { GrantsList } from './GrantsList.tsx';

/** `/admin/umo`: who has which role, and changing it. */
export default function PeoplePage() {
  const [parameters] = useSearchParams();
  const view = parameters.get('view') ?? 'people';
  const [changes, setChanges] = useState(0);
  return (
    <PageLayout title={m.shell_title_adminPeople()} lead={m.admin_people_lead()}>
      <Tabs
        label={m.shell_title_adminPeople()}
        current={view}
        tabs={[
          ['people', m.admin_people_tab()],
          ['grants', m.admin_grants_tab()],
          ['audit', m.admin_audit_tab()],
        ]}
      />
      {view === 'grants' && (
        <div className={layout.stack}>
          <GrantForm onDone={() => setChanges((count) => count + 1)} />
          <section className={layout.section}>
            <h2>{m.admin_grants_heading()}</h2>
            <GrantsList key={changes} />
          </section>
        </div>
      )}
      {view === 'audit' && <AuditTrail />}
      {view !== 'grants' && view !== 'audit' && <FindPeople />}
    </PageLayout>
  );
}
