import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { timeZoneSchema } from '../time/calendarDate.ts';
import {
  colorSchema,
  emailSchema,
  httpsUrlSchema,
  idSchema,
  line,
  listOf,
  phoneSchema,
  revisionSchema,
  sitePathSchema,
  text,
  timeOfDaySchema,
  wholeNumber,
} from '../schemas/fields.ts';
import { seriesIdSchema } from '../calendar/event.ts';
import { geopointSchema } from '../schemas/geopoint.ts';
import { spokenLanguageSchema } from '../text/language.ts';
import { logoSchema } from '../files/logo.ts';
import { serviceTimeLimits } from '../calendar/serviceTimes.ts';
import { postLimits } from '../content/post.ts';
import { isRouteCheck } from './routeChecks.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** A service held every week. `weekday` as ISO 8601 counts: Monday 1 to Sunday 7; `time` by the site's zone. */
export const serviceTimeSchema = v.strictObject({
  id: idSchema,
  name: bilingual(80),
  language: spokenLanguageSchema,
  weekday: wholeNumber(1, 7),
  time: timeOfDaySchema,
  minutes: wholeNumber(1, 1440),
  /** The recurring event in Google Calendar that has weekday, time and minutes; without it they are entered here. */
  series: v.optional(seriesIdSchema),
  place: bilingual(120),
  note: v.optional(bilingual(300)),
});
export type ServiceTime = v.InferOutput<typeof serviceTimeSchema>;

/** A contact that a visitor may call or write to. */
export const siteContactSchema = v.strictObject({
  id: idSchema,
  name: bilingual(80),
  phone: v.optional(phoneSchema),
  /** True where the number also answers on WhatsApp. */
  whatsapp: v.optional(v.boolean()),
  email: v.optional(emailSchema),
  language: v.optional(spokenLanguageSchema),
});

/** One way to give: what to copy, what to scan, where to go. */
export const givingMethodSchema = v.strictObject({
  id: idSchema,
  kind: v.picklist(['paynow', 'bank', 'cheque', 'online', 'cash']),
  name: bilingual(80),
  description: v.optional(bilingual(2000)),
  copyable: listOf(v.strictObject({ label: bilingual(60), value: line(120) }), 8),
  /** The text of a QR code, such as a PayNow payload. */
  qr: v.optional(line(512)),
  url: v.optional(httpsUrlSchema),
});
export type GivingMethod = v.InferOutput<typeof givingMethodSchema>;

/** A calendar of the church: the Google calendar that feeds it and how it is shown. */
export const calendarSchema = v.strictObject({
  id: idSchema,
  /** Google's id of the calendar, such as an e-mail address. */
  googleId: line(254),
  name: bilingual(80),
  color: colorSchema,
  language: spokenLanguageSchema,
});
export type Calendar = v.InferOutput<typeof calendarSchema>;

/**
 * A rule that is looked up by path on each navigation (specification section 7): an optional redirect and
 * middleware switched on or off by name. `path` may end in `/**`.
 */
export const routeRuleSchema = v.strictObject({
  path: sitePathSchema,
  redirect: v.optional(sitePathSchema),
  /** Only checks that exist: the server ignores any other, and a rule that says nothing must not look as if it did. */
  middleware: v.optional(
    v.pipe(
      v.record(line(64), v.boolean()),
      v.check((checks) => Object.keys(checks).every(isRouteCheck), 'unknownCheck'),
    ),
  ),
});
export type RouteRule = v.InferOutput<typeof routeRuleSchema>;

/** One entry of the navigation; entries may hold one level of further entries. */
const navigationLinkSchema = v.strictObject({ label: bilingual(40), path: sitePathSchema });
export const navigationEntrySchema = v.strictObject({
  ...navigationLinkSchema.entries,
  children: v.optional(listOf(navigationLinkSchema, 12)),
});
export type NavigationEntry = v.InferOutput<typeof navigationEntrySchema>;

/** A term in Simplified characters, and as it is written in Traditional ones. */
const traditionalTermSchema = v.strictObject({ simplified: line(40), traditional: line(40) });

/** `state/site-config`: what the whole site shares (specification section 3). */
export const siteConfigSchema = v.strictObject({
  name: bilingual(80),
  tagline: bilingual(200),
  /** Without it pages show a drawn mark beside the name. */
  logo: v.optional(logoSchema),
  /** The zone of service times and of the church's days. */
  timeZone: timeZoneSchema,
  serviceTimes: listOf(serviceTimeSchema, 12),
  /** Times that services had before, by the id of the service, while an admin looks for texts that still name them. */
  formerTimes: v.optional(
    listOf(v.strictObject({ service: idSchema, time: timeOfDaySchema }), serviceTimeLimits.former),
  ),
  /** Null until somebody has entered it: pages then have no map and no directions. Directions need the location. */
  address: v.nullable(
    v.strictObject({
      lines: bilingual(300),
      postalCode: line(12),
      location: v.optional(geopointSchema),
      mapUrl: v.optional(httpsUrlSchema),
      directions: v.optional(bilingual(2000)),
    }),
  ),
  contacts: listOf(siteContactSchema, 12),
  giving: listOf(givingMethodSchema, 12),
  navigation: listOf(navigationEntrySchema, 12),
  banner: v.nullable(
    v.strictObject({
      text: bilingual(200),
      path: v.optional(sitePathSchema),
      from: v.nullable(timestampSchema),
      until: v.nullable(timestampSchema),
    }),
  ),
  /** The accent colour on light and on dark ground. */
  theme: v.strictObject({ accent: colorSchema, accentOnDark: colorSchema }),
  currentCamp: v.nullable(idSchema),
  calendars: listOf(calendarSchema, 20),
  resourceCategories: listOf(v.strictObject({ id: idSchema, name: bilingual(60) }), 30),
  /**
   * Tags of posts as they are called in each language. A post carries the English word; one that is not listed here is
   * shown as it is.
   */
  tags: v.optional(listOf(bilingual(postLimits.tag), 100)),
  /** Terms that pages in Traditional Chinese write in another way than the conversion does. */
  traditionalTerms: v.optional(listOf(traditionalTermSchema, 300)),
  routeRules: listOf(routeRuleSchema, 100),
  /** Links to the church's pages on other sites. */
  links: listOf(v.strictObject({ label: line(40), url: httpsUrlSchema }), 12),
  /** The legal name and, once it is entered, the address to write to about personal data. */
  dataProtection: v.strictObject({ organisation: text(120), email: v.optional(emailSchema) }),
  /** To whom vulnerabilities are reported, and until when that is valid: what `/.well-known/security.txt` says. */
  security: v.optional(v.strictObject({ contact: emailSchema, expires: timestampSchema })),
  /** True where admins need a second factor to give access, delete or export people (decision record 0114). */
  adminSecondFactor: v.optional(v.boolean()),
  revision: revisionSchema,
  updatedAt: timestampSchema,
});
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
