import { formatPhone, whatsappUrl } from '#lib/phone.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CallLinks.module.css';

interface CallLinksProps {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly whatsapp?: boolean;
  /** The one thing to do here. */
  readonly isPrimary?: boolean;
}

/** One tap to call; the number itself can be read and copied. */
export function PhoneLink({
  name,
  phone,
  variant,
}: Pick<CallLinksProps, 'name' | 'phone'> & { readonly variant: 'primary' | 'secondary' | 'danger' }) {
  return (
    <ButtonLink
      variant={variant}
      icon="phone"
      href={`tel:${phone}`}
      aria-label={`${m.camp_call_person({ name })}: ${formatPhone(phone)}`}
    >
      <span className={styles.number}>{formatPhone(phone)}</span>
    </ButtonLink>
  );
}

/** One tap to call, one to write; the number itself can be read and copied. */
export function CallLinks({ name, phone, whatsapp = false, isPrimary = false }: CallLinksProps) {
  return (
    <div className={styles.links}>
      <PhoneLink name={name} phone={phone} variant={isPrimary ? 'primary' : 'secondary'} />
      {whatsapp && (
        <ButtonLink
          icon="message"
          href={whatsappUrl(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={m.camp_whatsapp_person({ name })}
        >
          {m.camp_whatsapp()}
        </ButtonLink>
      )}
    </div>
  );
}
