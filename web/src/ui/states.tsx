import { localized } from '@steeple/model/text/bilingual';
import type { ReactNode } from 'react';
import { explain } from '#lib/requests/errors.ts';
import { useLanguage } from '#lib/language/language.ts';
import type { Live } from '#lib/firestore/live.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from './Button.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './states.module.css';

/** Something failed: what, what to do next, and a way to try again. Offers "try again" only with `onRetry`. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const language = useLanguage();
  const { message, remedy } = explain(error);
  return (
    <div className={`${styles.state} ${styles.error}`} role="alert">
      <h2>{localized(message, language).text}</h2>
      <p>{localized(remedy, language).text}</p>
      {onRetry !== undefined && (
        <Button icon="refresh" onClick={onRetry}>
          {m.shell_try_again()}
        </Button>
      )}
    </div>
  );
}

/** Says that what is shown comes from this device. Nothing when all is well. */
export function OfflineBadge({ fromCache }: { readonly fromCache: boolean }) {
  if (!fromCache) return null;
  return (
    <output className={styles.badge} title={m.shell_offline_hint()}>
      <span className={styles.dot} />
      {m.shell_offline()}
    </output>
  );
}

/** Shows something read live in each state: `<Loaded live={groups}>{(list) => …}</Loaded>`. */
export function Loaded<T>({
  live,
  skeleton,
  children,
}: {
  readonly live: Live<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  if (live.status === 'loading') return skeleton ?? <Skeleton />;
  if (live.status === 'error') return <ErrorState error={live.error} onRetry={live.retry} />;
  return children(live.data);
}
