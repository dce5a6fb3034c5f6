import type { MessageSubject } from '@steeple/model/visitors/message';
import { m } from '#messages/generated/messages.js';

/** The name of each subject, as admins see it. */
export const subjectLabels: Readonly<Record<MessageSubject, () => string>> = {
  visit: m.admin_message_visit,
  question: m.admin_message_question,
  prayer: m.admin_message_prayer,
  alpha: m.admin_message_alpha,
  ministry: m.admin_message_ministry,
  other: m.admin_message_other,
};
