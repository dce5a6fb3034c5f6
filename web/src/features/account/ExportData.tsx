import { callFunction } from '#lib/firebase/callFunction.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { FormError } from './FormError.tsx';
import { useFormAction } from '#lib/useFormAction.ts';

async function download(): Promise<void> {
  const data = await callFunction('exportMyData', {});
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** Everything the church holds about this account, as a file. */
export function ExportData() {
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
