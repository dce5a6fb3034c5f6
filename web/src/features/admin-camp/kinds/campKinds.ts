import { booklet } from './booklet.ts';
import { briefing } from './briefing.ts';
import { checklist } from './checklist.ts';
import { contacts } from './contacts.ts';
import { groups } from './groups.ts';
import { info } from './info.ts';
import { notices } from './notices.ts';
import { sessions } from './sessions.ts';
import { venue } from './venue.ts';

/** The kinds of document of a camp that are edited as lists, by the part of the workspace that shows each. */
export const campKinds = { groups, sessions, booklet, briefing, checklist, contacts, venue, info, notices } as const;
