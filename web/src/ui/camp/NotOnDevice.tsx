import { useEffect, useState } from 'react';
import { useOnline } from '#lib/useOnline.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';

/** Time that the server has to answer where there is a connection, before its absence is reported. Milliseconds. */
const answerMillis = 4000;

/**
 * Placeholder for something that neither the server has sent nor this device holds; it does not say whether there is
 * any. With a connection the answer is probably on its way.
 */
export function NotOnDevice({ title = m.camp_not_on_device() }: { readonly title?: string }) {
  const isOnline = useOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), answerMillis);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLate) return <Skeleton lines={3} />;
  return (
    <EmptyState title={title}>
      <p>{m.camp_not_on_device_hint()}</p>
    </EmptyState>
  );
}
