import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Facts } from '#ui/admin/Facts.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Loaded } from '#ui/states.tsx';

/** Which texts somebody agreed to when they joined camps, and for a child the parent who did. */
export function CampConsents({ uid }: { readonly uid: string }) {
  const live = useCollection({ name: 'campConsent', parents: [uid] });
  return (
    <Loaded live={live}>
      {(consents) => (
        <Facts
          facts={consents.map(({ id, version, at, parent }) => [
            m.admin_consent_of_camp({ camp: id }),
            <span key={id}>
              {m.admin_consent_version({ version })}
              <Moment at={at} />
              {parent !== null && (
                <>
                  <br />
                  {m.admin_consent_parent({ name: parent.name, contact: parent.contact })}
                </>
              )}
            </span>,
            id,
          ])}
        />
      )}
    </Loaded>
  );
}
