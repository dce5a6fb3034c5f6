import { usePage } from '#lib/routing/route.ts';
import { useBrowserValue } from '#lib/useIsInBrowser.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './ShareButtons.module.css';

/** Sends this page on: by the device's own sheet where it has one, by WhatsApp, or by copying the address. */
export function ShareButtons({ title }: { readonly title: string }) {
  const { pathname } = usePage();
  const origin = useOrigin();
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  const url = origin + pathname;
  return (
    <p className={`${styles.share} screen-only`}>
      {canShare && (
        <Button icon="share" onClick={() => navigator.share({ title, url }).catch(() => undefined)}>
          {m.public_share()}
        </Button>
      )}
      <ButtonLink
        icon="message"
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
        rel="noopener"
        data-needs-code={origin === '' ? '' : undefined}
      >
        WhatsApp
      </ButtonLink>
      <CopyButton text={url} label={m.shell_copy_link()} />
    </p>
  );
}
