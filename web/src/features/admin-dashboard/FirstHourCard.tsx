import { firstHourSteps } from '@steeple/model/settings/firstHour';
import { useFirstHour } from '#lib/admin/useFirstHour.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { Progress } from '#ui/admin/Progress.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './Dashboard.module.css';

/** Leads to the guided set-up at its first open step, until no step is open. */
export function FirstHourCard() {
  const language = useLanguage();
  const open = useFirstHour();
  const [first] = open ?? [];
  if (open === null || first === undefined) return null;
  const done = firstHourSteps.length - open.length;
  return (
    <section className={styles.firstHour}>
      <h2>{m.admin_start_title()}</h2>
      <p>{m.admin_start_lead()}</p>
      {done > 0 && (
        <Progress
          label={m.admin_start_settled({ done, all: firstHourSteps.length })}
          done={done}
          total={firstHourSteps.length}
        />
      )}
      <p>
        <ButtonLink variant="primary" href={`${href('adminDashboard', language)}?step=${first}`}>
          {done === 0 ? m.admin_start_begin() : m.admin_start_go_on()}
        </ButtonLink>
      </p>
    </section>
  );
}
