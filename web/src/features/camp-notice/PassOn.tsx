import { useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import { QrCode } from '#ui/QrCode.tsx';
import styles from './CampNoticePage.module.css';

/** Shows a notice's code for the camera of another phone, which needs no signal. */
export function PassOn({ code }: { readonly code: string }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <p>
        <Button icon="share" onClick={() => setIsOpen(true)}>
          {m.camp_notice_pass_on()}
        </Button>
      </p>
    );
  return (
    <section className={styles.pass}>
      <QrCode
        className={styles.code}
        label={m.camp_notice_code()}
        text={`${location.origin}${href('campNotice', language)}#${code}`}
      />
      <p>{m.camp_notice_pass_on_hint()}</p>
    </section>
  );
}
