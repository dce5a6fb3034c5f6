import type { Camp } from '@steeple/model/camp/camp';
import { useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { requireNetwork } from '#lib/admin/editing/writing.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';

/**
 * Says of a camp that nobody has edited since that it is a copy, and offers to undo it: the camp is deleted. Nothing
 * for other camps.
 */
export function CopiedNote({
  id,
  camp,
  onUndone,
}: {
  readonly id: string;
  readonly camp: Pick<Camp, 'name' | 'revision'>;
  readonly onUndone: (from: string) => void;
}) {
  const text = useText();
  const { data: campCopy } = useDocument('campCopy', camp.revision === 1 ? [id] : null);
  const undo = useAction(async (from: string) => {
    requireNetwork();
    await callFunction('undoCampCopy', { camp: id });
    showToast(m.admin_copy_undone({ name: text(camp.name) }));
    onUndone(from);
  });
  if (campCopy == null) return null;
  return (
    <>
      <Note
        title={m.admin_copy_is_copy({ from: campCopy.from })}
        actions={
          <Button
            busy={undo.busy}
            onClick={() => {
              if (window.confirm(m.admin_copy_undo_sure({ name: text(camp.name) }))) undo.run(campCopy.from);
            }}
          >
            {m.admin_copy_undo()}
          </Button>
        }
      >
        <p>{m.admin_copy_is_copy_text()}</p>
      </Note>
      <ErrorNote error={undo.error} />
    </>
  );
}
