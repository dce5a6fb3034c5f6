import { hasDuties } from '@steeple/model/people/duties';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { signOut } from '#lib/auth/session.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { Profile } from './Profile.tsx';
import { ProofHost } from './proof/ProofHost.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { Verification } from './Verification.tsx';
import { useText } from '#lib/language/bilingual.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { DeletionDialog } from './DeletionDialog.tsx';
import { deletionQuery, factorPartId } from './proveIdentity.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { FormError } from './FormError.tsx';
import { saveFile } from '#lib/saveFile.ts';
import { useFormAction } from '#lib/useFormAction.ts';

async function download(): Promise<void> {
  const data = await callFunction('exportMyData', {});
  saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json');
}

/** Everything the church holds about this account, as a file. */
function ExportData() {
  const action = useFormAction();
  return (
    <>
      <p>{m.account_export_text()}</p>
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button icon="download" busy={action.isBusy} onClick={() => action.run(download)}>
          {m.account_export_do()}
        </Button>
      </p>
    </>
  );
}

/** Deletes the account and all that belongs to it. A link that was sent for it opens the question at once. */
function DeleteAccount() {
  const [search, setSearch] = useSearchParams();
  const isDeletionRequested = search.has(deletionQuery);
  const [isAsking, setIsAsking] = useState(isDeletionRequested);
  useEffect(() => {
    if (isDeletionRequested) setSearch({}, { replace: true });
  }, [isDeletionRequested, setSearch]);
  return (
    <>
      <p>{m.account_delete_text()}</p>
      <p className={styles.actions}>
        <Button variant="danger" icon="warning" onClick={() => setIsAsking(true)}>
          {m.account_delete_do()}
        </Button>
      </p>
      {isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** A camp that the account has access to, by its name; by its id until that is known. */
function CampAccess({ camp }: { readonly camp: string }) {
  const language = useLanguage();
  const text = useText();
  const { data } = useDocument('camp', [camp]);
  return (
    <Link href={linkTo('campDashboard', language)}>
      {m.account_camp({ camp: data == null ? camp : text(data.name) })}
    </Link>
  );
}

const SecondFactor = lazy(async () => ({ default: (await import('./second-factor/SecondFactor.tsx')).SecondFactor }));

/** My account: who I am here, what I may see, all of my data to take along, or to have deleted. */
export default function AccountPage() {
  const session = useSession();
  const language = useLanguage();
  if (session.status === 'unknown')
    return (
      <PageLayout narrow title={m.shell_my_account()}>
        <Skeleton lines={6} />
      </PageLayout>
    );
  if (session.status === 'signedOut' || session.account.isAnonymous) {
    return (
      <PageLayout narrow title={m.shell_my_account()} lead={m.account_signed_out_lead()}>
        <p className={styles.actions}>
          <ButtonLink
            variant="primary"
            href={`${href('login', language)}?to=${encodeURIComponent(href('account', language))}`}
          >
            {m.account_sign_in()}
          </ButtonLink>
        </p>
      </PageLayout>
    );
  }
  const { account, claims } = session;
  return (
    <PageLayout
      narrow
      title={m.shell_my_account()}
      lead={m.account_signed_in_as({ name: account.email ?? '' })}
      actions={<Button onClick={() => signOut(href('home', language))}>{m.shell_sign_out()}</Button>}
    >
      {!account.emailVerified && <Verification text={m.account_unverified()} returnTo={href('account', language)} />}
      <section className={styles.part}>
        <h2>{m.account_profile()}</h2>
        <Profile uid={account.uid} />
      </section>
      <section className={styles.part}>
        <h2>{m.account_access()}</h2>
        <ul className={styles.access}>
          {hasDuties(claims) && (
            <li>
              <Link href={linkTo('adminDashboard', language)}>{m.shell_admin()}</Link>
            </li>
          )}
          {claims.camps.map((camp) => (
            <li key={camp}>
              <CampAccess camp={camp} />
            </li>
          ))}
          {!hasDuties(claims) && claims.camps.length === 0 && (
            <li>
              {m.account_no_roles()}
              <Link href={linkTo('campLogin', language)}>{m.account_join_camp()}</Link>
            </li>
          )}
        </ul>
      </section>
      {claims.admin && (
        <section className={styles.part} id={factorPartId}>
          <h2>{m.account_factor_title()}</h2>
          <Suspense fallback={<Skeleton lines={2} />}>
            <SecondFactor />
          </Suspense>
        </section>
      )}
      <section className={styles.part}>
        <h2>{m.account_export()}</h2>
        <ExportData />
      </section>
      <section className={styles.part}>
        <h2>{m.account_everywhere_do()}</h2>
        <SignOutEverywhere />
      </section>
      <section className={styles.part}>
        <h2>{m.account_delete()}</h2>
        <DeleteAccount />
      </section>
      <ProofHost />
    </PageLayout>
  );
}
