import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/office/layout.module.css';
import { Tabs } from '#ui/office/Tabs.tsx';
import { Page } from '#ui/Page.tsx';
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
    <Page title={m.shell_title_adminPeople()} lead={m.office_people_lead()}>
      <Tabs label={m.shell_title_adminPeople()} current={view} tabs={[['people', m.office_people_tab()], ['grants', m.office_grants_tab()], ['audit', m.office_audit_tab()]]} />
      {view === 'grants' && (
        <div className={layout.stack}>
          <GrantForm onDone={() => setChanges((count) => count + 1)} />
          <section className={layout.section}>
            <h2>{m.office_grants_heading()}</h2>
            <GrantsList key={changes} />
          </section>
        </div>
      )}
      {view === 'audit' && <AuditTrail />}
      {view !== 'grants' && view !== 'audit' && <FindPeople />}
    </Page>
  );
}
