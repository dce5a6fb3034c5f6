import { type Message, messageLimits, type MessageSubject } from '@steeple/model/visitors/message';
import { documentPaths } from '@steeple/model/database/paths';
import type { WithId } from '@steeple/model/database/publicSource';
import { type SyntheticEvent, useId } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { dayInWords } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { DeleteButton } from '#ui/admin/DeleteButton.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { answerAddress } from './answerAddress.ts';
import styles from './Messages.module.css';

/** The name of each subject, as admins see it. */
const subjectLabels: Readonly<Record<MessageSubject, () => string>> = {
  visit: m.admin_message_visit,
  question: m.admin_message_question,
  prayer: m.admin_message_prayer,
  alpha: m.admin_message_alpha,
  ministry: m.admin_message_ministry,
  other: m.admin_message_other,
};

/** One message, and what can be done with it. */
export function MessageCard({
  message,
  onChanged,
}: {
  readonly message: WithId<Message>;
  readonly onChanged: (change: Partial<Message>) => void;
}) {
  const heading = useId();
  const text = useText();
  const reader = useLanguage();
  const { name: church, serviceTimes } = useSite();
  const { id, about, name, contact, text: written, visit, language, arrivedAt, doneAt, assignedTo, deleteAt } = message;
  const service = serviceTimes.find((serviceTime) => serviceTime.id === visit?.service);
  const isDone = doneAt !== null;
  const answer = answerAddress(message, m.admin_message_subject({ church: text(church) }, { locale: language }));
  const finish = useAction(async () => {
    await callFunction('handleMessage', { message: id, change: { kind: isDone ? 'open' : 'done' } });
    const now = Date.now();
    onChanged({ doneAt: isDone ? null : { seconds: Math.floor(now / 1000), nanoseconds: 0 } });
  });
  const assign = useAction(async (to: string | null) => {
    await callFunction('handleMessage', { message: id, change: { kind: 'assign', to } });
    onChanged({ assignedTo: to });
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get('to');
    assign.run(typeof to === 'string' && to.trim() !== '' ? to.trim() : null);
  };
  return (
    <article className={styles.message} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{m.admin_message_from({ subject: subjectLabels[about](), name })}</h2>
        <Status tone={isDone ? 'plain' : 'warn'}>{isDone ? m.admin_message_done() : m.admin_message_open()}</Status>
      </header>
      <p className={layout.soft}>
        <Moment at={arrivedAt} show="dateTime" />
        {contact !== null && ` · ${contact}`}
      </p>
      {visit !== undefined && (
        <p>
          {dayInWords(visit.date, reader)}
          {service !== undefined && ` · ${text(service.name)}`}
        </p>
      )}
      {written !== '' && (
        <p className={styles.text} lang={language}>
          {written}
        </p>
      )}
      <form className={layout.bar} noValidate onSubmit={submit}>
        <TextField
          name="to"
          label={m.admin_message_assigned()}
          defaultValue={assignedTo ?? ''}
          maxLength={messageLimits.assignedTo}
        />
        <Button type="submit" busy={assign.busy}>
          {m.admin_message_assign()}
        </Button>
      </form>
      <p className={layout.buttons}>
        {answer !== null && (
          <ButtonLink variant="primary" icon={answer.kind === 'mail' ? 'mail' : 'message'} href={answer.href}>
            {answer.kind === 'mail' ? m.admin_message_answer() : 'WhatsApp'}
          </ButtonLink>
        )}
        <Button busy={finish.busy} onClick={() => finish.run()}>
          {isDone ? m.admin_message_reopen() : m.admin_message_finish()}
        </Button>
        <DeleteButton
          path={documentPaths.message.at(id)}
          name={name}
          perform={async () => {
            await callFunction('handleMessage', { message: id, change: { kind: 'delete' } });
          }}
        />
      </p>
      <p className={layout.about}>
        {m.admin_message_deleted_on()}
        <Moment at={deleteAt} show="date" />
      </p>
      <ErrorNote error={finish.error ?? assign.error} />
    </article>
  );
}
