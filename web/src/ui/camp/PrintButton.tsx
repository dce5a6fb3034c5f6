import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';

/** Prints the page; the print styles leave out what is only for screens. */
export function PrintButton() {
  return (
    <Button variant="quiet" icon="file" onClick={() => window.print()}>
      {m.camp_print()}
    </Button>
  );
}
