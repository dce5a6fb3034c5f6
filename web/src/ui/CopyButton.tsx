import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Button } from './Button.tsx';

/** Time that the button says that it has copied. Milliseconds. */
const saysMillis = 2500;

/** Copies a text, and says so. @param props.label names the button where the text is too long to be its name */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), saysMillis);
  };
  return (
    <Button
      variant="quiet"
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => copy().catch(() => undefined)}
      aria-label={isCopied ? m.shell_copied() : (label ?? m.shell_copy_text({ text }))}
    >
      <span aria-live="polite">{isCopied ? m.shell_copied() : (label ?? m.shell_copy())}</span>
    </Button>
  );
}
