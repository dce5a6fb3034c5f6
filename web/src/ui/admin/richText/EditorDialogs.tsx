import { decorativeDescription } from '@steeple/model/files/picture';
import { hasVisible } from '@steeple/model/text/visibleText';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '#ui/composition.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { typedAddress } from './addresses.ts';
import type { Scripture } from './editorCommands.ts';

interface Closing {
  readonly onClose: () => void;
}

/** Enter in a line applies a dialog: a form inside the form of a document is not allowed. */
function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    action();
  };
}

/** Asks for the address of a link. */
export function LinkDialog({
  address,
  onApply,
  onClose,
}: Closing & { readonly address: string; readonly onApply: (address: string) => void }) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const apply = (): void => {
    const complete = typedAddress(typed);
    if (complete === null) setIsWrong(true);
    else onApply(complete);
  };
  return (
    <Dialog title={m.admin_markdown_link()} onClose={onClose}>
      <TextField
        label={m.admin_rich_link_address()}
        hint={m.admin_rich_link_hint()}
        error={isWrong ? m.admin_rich_link_bad() : null}
        inputMode="url"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(apply)}
      />
      <div className={layout.buttons}>
        <Button variant="primary" onClick={apply}>
          {m.admin_rich_apply()}
        </Button>
        {address !== '' && <Button onClick={() => onApply('')}>{m.admin_rich_link_remove()}</Button>}
      </div>
    </Dialog>
  );
}

/** Asks for the alternative text of a picture, or whether it is decoration, and for the caption of a new one. */
export function PictureDialog({
  alt,
  isNew,
  onApply,
  onClose,
}: Closing & {
  readonly alt: string;
  readonly isNew: boolean;
  readonly onApply: (alt: string, caption: string) => void;
}) {
  const [isDecoration, setIsDecoration] = useState(alt === decorativeDescription);
  const [typed, setTyped] = useState(isDecoration ? '' : alt);
  const [isMissing, setIsMissing] = useState(false);
  const [caption, setCaption] = useState('');
  const apply = (): void => {
    if (isDecoration) onApply(decorativeDescription, caption);
    else if (hasVisible(typed)) onApply(typed.trim(), caption);
    else setIsMissing(true);
  };
  return (
    <Dialog title={m.admin_markdown_picture()} onClose={onClose}>
      <CheckField label={m.admin_picture_decorative()} checked={isDecoration} onChange={setIsDecoration} />
      {!isDecoration && (
        <TextField
          label={m.admin_picture_description()}
          hint={m.admin_picture_description_hint()}
          error={isMissing ? m.admin_rich_picture_undescribed() : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter(apply)}
        />
      )}
      {isNew && (
        <TextField
          label={m.admin_rich_caption()}
          optional
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          onKeyDown={onEnter(apply)}
        />
      )}
      <Button variant="primary" onClick={apply}>
        {m.admin_rich_apply()}
      </Button>
    </Dialog>
  );
}

/** Asks for a passage of scripture and its reference. */
export function ScriptureDialog({ onApply, onClose }: Closing & { readonly onApply: (scripture: Scripture) => void }) {
  const [passage, setPassage] = useState('');
  const [reference, setReference] = useState('');
  const [translation, setTranslation] = useState('');
  const apply = (): void => {
    if (passage.trim() !== '') onApply({ passage, reference, translation });
  };
  return (
    <Dialog title={m.admin_rich_scripture()} onClose={onClose}>
      <TextArea
        label={m.admin_rich_passage()}
        rows={4}
        value={passage}
        onChange={(event) => setPassage(event.target.value)}
      />
      <TextField
        label={m.admin_rich_reference()}
        hint={m.admin_rich_reference_hint()}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        onKeyDown={onEnter(apply)}
      />
      <TextField
        label={m.admin_rich_translation()}
        optional
        value={translation}
        onChange={(event) => setTranslation(event.target.value)}
        onKeyDown={onEnter(apply)}
      />
      <Button variant="primary" onClick={apply}>
        {m.admin_rich_apply()}
      </Button>
    </Dialog>
  );
}
