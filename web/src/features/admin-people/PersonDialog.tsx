import { documentPaths } from '@steeple/model/database/paths';
import { type Grant, grantId, roles } from '@steeple/model/people/claims';
import type { WithId } from '@steeple/model/database/publicSource';
import type { User } from '@steeple/model/people/user';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { roleLabels } from '#lib/admin/roleLabels.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Detail, DetailList } from '#ui/admin/DetailList.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Loaded } from '#ui/states.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { grantState } from './grantState.ts';
import { noticeLabels, outcomeLabels, stateLabels } from './outcomeLabels.ts';
import { Roles } from './Roles.tsx';
import { SecondStep } from './SecondStep.tsx';
import { AccountState, LastSignIn, Providers } from './SignInState.tsx';
import { useSignIns } from './useSignIns.ts';
import { reverseChange, useChangeGrants, type RequestedChange } from './useChangeGrants.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';

/** Which texts somebody agreed to when they joined camps, and for a child the parent who did. */
function CampConsents({ uid }: { readonly uid: string }) {
  const live = useCollection({ name: 'campConsent', parents: [uid] });
  return (
    <Loaded live={live}>
      {(consents) => (
        <DetailList>
          {consents.map(({ id, version, at, parent }) => (
            <Detail key={id} name={m.admin_consent_of_camp({ camp: id })}>
              <span>
                {m.admin_consent_version({ version })}
                <Moment at={at} />
                {parent !== null && (
                  <>
                    <br />
                    {m.admin_consent_parent({ name: parent.name, contact: parent.contact })}
                  </>
                )}
              </span>
            </Detail>
          ))}
        </DetailList>
      )}
    </Loaded>
  );
}

function Buttons({ email, user }: { readonly email: string; readonly user: User | null }) {
  const text = useText();
  const { currentCamp } = useSite();
  const grant = useDocument('grant', [email]);
  /** Takes back the last change that was made, not one that failed. */
  const [reversal, setReversal] = useState<RequestedChange | null>(null);
  const nextReversal = useRef(reversal);
  const action = useChangeGrants(() => setReversal(nextReversal.current));
  const refused = action.outcomes?.find((outcome) => outcome.outcome === 'refused');
  return (
    <Loaded live={grant}>
      {(storedGrant) => {
        const granted: Pick<Grant, 'roles' | 'camps' | 'teams' | 'placements' | 'note'> = storedGrant ?? {
          roles: [],
          camps: [],
          placements: {},
          note: '',
        };
        const change = (grantChange: RequestedChange): void => {
          nextReversal.current = reverseChange(grantChange, granted);
          action.run([grantChange]);
        };
        const button = (
          key: string,
          label: string,
          grantChange: Omit<RequestedChange, 'email'>,
          variant?: 'primary' | 'danger',
        ) => (
          <Button key={key} variant={variant} busy={action.busy} onClick={() => change({ email, ...grantChange })}>
            {label}
          </Button>
        );
        const camps = [...new Set([...granted.camps, ...(user?.joinedCamps ?? [])])];
        const { tone, words } = stateLabels[grantState(granted, user)];
        const isAdmin = granted.roles.includes('admin');
        return (
          <div className={layout.stack}>
            <DetailList>
              <Detail name={m.admin_person_granted()}>
                <Roles admin={isAdmin} camps={granted.camps} roles={granted.roles} teams={granted.teams} />
              </Detail>
              <Detail name={m.admin_person_state()}>
                <Status tone={tone}>{words()}</Status>
              </Detail>
              {granted.note !== '' && <Detail name={m.admin_person_note()}>{granted.note}</Detail>}
              {storedGrant !== null && (
                <Detail name={m.admin_person_changed()}>
                  <Moment at={storedGrant.updatedAt} />
                </Detail>
              )}
            </DetailList>
            <div className={layout.buttons}>
              {currentCamp !== null &&
                !camps.includes(currentCamp) &&
                button('camp', m.admin_person_add_camp({ camp: currentCamp }), { addCamps: [currentCamp] }, 'primary')}
              {camps.map((camp) =>
                button(camp, m.admin_person_remove_camp({ camp }), { removeCamps: [camp] }, 'danger'),
              )}
              {roles.map((role) =>
                granted.roles.includes(role)
                  ? button(role, roleLabels[role].take(), { removeRoles: [role] }, 'danger')
                  : button(role, roleLabels[role].give(), { addRoles: [role] }),
              )}
              {[...new Set([...(granted.teams ?? []), ...(currentCamp === null ? [] : [currentCamp])])].map((camp) =>
                granted.teams?.includes(camp) === true
                  ? button(camp, m.admin_person_remove_team({ camp }), { removeTeams: [camp] }, 'danger')
                  : button(camp, m.admin_person_add_team({ camp }), { addTeams: [camp] }),
              )}
            </div>
            {refused !== undefined && (
              <Note tone="bad" title={m.admin_grant_refused()}>
                {refused.reason === undefined ? null : text(refused.reason)}
              </Note>
            )}
            {refused === undefined && action.outcomes !== null && reversal !== null && (
              <Note
                title={action.outcomes.map(({ outcome }) => outcomeLabels[outcome].words()).join(' ')}
                // Where nothing changed, another admin made the change: it is not taken back here.
                actions={
                  action.outcomes.some(({ outcome }) => outcome === 'unchanged') ? undefined : (
                    <Button busy={action.busy} onClick={() => change(reversal)}>
                      {m.shell_undo()}
                    </Button>
                  )
                }
              >
                {action.outcomes.flatMap(({ notice }) => noticeLabels(notice)).join(' ')}
              </Note>
            )}
            <ErrorNote error={action.error} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** One person: what their account is, what they were granted, and the buttons that change it. */
export function PersonDialog({
  email,
  person,
  onClose,
}: {
  readonly email: string | null;
  readonly person: WithId<User> | null;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const account = useDocument('user', person === null ? null : [person.id]);
  const user = account.status === 'ready' ? account.data : person;
  const signIns = useSignIns(person === null ? [] : [person.id]);
  const signIn = person === null ? null : signIns.of(person.id);
  return (
    <Dialog title={email ?? person?.displayName ?? person?.id ?? ''} onClose={onClose}>
      <div className={layout.stack}>
        {user === null ? (
          <p className={layout.soft}>{m.admin_person_no_account()}</p>
        ) : (
          <DetailList>
            <Detail name={m.admin_person_name()}>{user.displayName === '' ? '–' : user.displayName}</Detail>
            <Detail name={m.admin_person_claims()}>
              <Roles {...user.claims} joined={user.joinedCamps} />
            </Detail>
            <Detail name={m.admin_account_state()}>
              <AccountState signIn={signIn} />
            </Detail>
            <Detail name={m.admin_account_providers()}>
              <Providers signIn={signIn} />
            </Detail>
            <Detail name={m.admin_factor()}>
              <SecondStep signIn={signIn} name={email ?? user.displayName} onRemoved={() => signIns.forget(user.id)} />
            </Detail>
            <Detail name={m.admin_account_last_sign_in()}>
              <LastSignIn signIn={signIn} show="dateTime" />
            </Detail>
            <Detail name={m.admin_person_since()}>
              <Moment at={user.createdAt} />
            </Detail>
            <Detail name={m.admin_person_claims_since()}>
              {user.claimsChangedAt === null ? '–' : <Moment at={user.claimsChangedAt} />}
            </Detail>
            <Detail name="uid">
              <button
                type="button"
                className={layout.link}
                onClick={() => navigator.clipboard.writeText(user.id).then(() => showToast(m.shell_copied()))}
              >
                {user.id}
              </button>
            </Detail>
          </DetailList>
        )}
        {user !== null && <CampConsents uid={user.id} />}
        <ErrorNote error={signIns.error} onRetry={signIns.retry} />
        {email !== null && <Buttons email={grantId(email)} user={user} />}
        {person !== null && (
          <Link href={linkTo('adminDatabasePath', language, { slug: documentPaths.user.at(person.id) })}>
            {m.admin_open_in_database()}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
