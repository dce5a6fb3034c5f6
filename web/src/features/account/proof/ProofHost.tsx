import { lazy, Suspense, useEffect, useState } from 'react';
import { type ProofReason, setProofDialog } from '#lib/firebase/proofRequests.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));

interface ProofRequest {
  readonly reason: ProofReason;
  readonly end: (isProven: boolean) => void;
}

/** Shows the dialog in which an admin proves who they are, whenever a call asks for it. */
export function ProofHost() {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  useEffect(
    () =>
      setProofDialog(
        async (reason) =>
          new Promise((resolve) => {
            const end = (isProven: boolean): void => {
              setRequest(null);
              resolve(isProven);
            };
            setRequest((before) => {
              before?.end(false);
              return { reason, end };
            });
          }),
      ),
    [],
  );
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog key={request.reason} reason={request.reason} onEnd={request.end} />
    </Suspense>
  );
}
