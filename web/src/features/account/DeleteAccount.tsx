import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { DeletionDialog } from './DeletionDialog.tsx';
import { deletionQuery } from './proveIdentity.ts';

/** Deletes the account and all that belongs to it. A link that was sent for it opens the question at once. */
export function DeleteAccount() {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has(deletionQuery);
  const [isAsking, setIsAsking] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setSearch({}, { replace: true });
  }, [isWanted, setSearch]);
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
