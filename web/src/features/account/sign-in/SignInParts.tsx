import { CodeDialog } from '../second-factor/CodeDialog.tsx';
import { StorageAdvice } from './StorageAdvice.tsx';

/** Parts of the sign-in page that are fetched when somebody uses it. */
export function SignInParts() {
  return (
    <>
      <CodeDialog />
      <StorageAdvice />
    </>
  );
}
