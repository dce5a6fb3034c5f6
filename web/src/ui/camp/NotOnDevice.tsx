import { EmptyState } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';

/**
 * Placeholder for something that neither the server has sent nor this device holds; it does not say whether there is
 * any.
 */
export function NotOnDevice() {
  return (
    <EmptyState title={m.camp_not_on_device()}>
      <p>{m.camp_not_on_device_hint()}</p>
    </EmptyState>
  );
}
