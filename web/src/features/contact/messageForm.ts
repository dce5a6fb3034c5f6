import { type MessageSubject, messageLimits, messageSubjects, type SentMessage } from '@steeple/model/visitors/message';

/** A contact form as it was filled in. */
export type WrittenMessage = Omit<SentMessage, 'language' | 'consent' | 'id' | 'seconds'> & {
  readonly hasConsent: boolean;
};

/** A fault of the form, by field. */
export type MessageFault = 'name' | 'text' | 'contact' | 'consent' | 'nameLong' | 'textLong' | 'contactLong';

/** The subject of an address or a form; a question where it is none of ours. */
export function subjectOf(value: unknown): MessageSubject {
  return messageSubjects.find((subject) => subject === value) ?? 'question';
}

/** Reads a form. */
export function messageFrom(form: FormData): WrittenMessage {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const contact = text('contact').trim();
  const [service = '', date] = text('service').split(' ');
  return {
    about: subjectOf(text('about')),
    name: text('name').trim(),
    contact: contact === '' ? null : contact,
    text: text('text').trim(),
    ...(date !== undefined && { visit: { service, date } }),
    hasConsent: form.has('consent'),
    website: text('website'),
  };
}

/** The faults of a form. Somebody who only says that they come need not write anything. */
export function messageFaults({ about, name, contact, text, hasConsent }: WrittenMessage): MessageFault[] {
  const faults: MessageFault[] = [];
  if (name === '') faults.push('name');
  if (name.length > messageLimits.name) faults.push('nameLong');
  if ((contact ?? '').length > messageLimits.contact) faults.push('contactLong');
  if (text === '' && about !== 'visit') faults.push('text');
  if (text.length > messageLimits.text) faults.push('textLong');
  if (!hasConsent) faults.push('consent');
  return faults;
}
