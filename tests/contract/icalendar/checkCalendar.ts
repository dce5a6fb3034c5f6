import { type ContentLine, parseCalendar, type ParsedComponent } from './parseLines.ts';

/** Number of times that a property may occur in a component. */
type Times = 'once' | 'at most once' | 'any';

/** Properties by component: RFC 5545 sections 3.6, 3.6.1 and 3.6.5, RFC 7986 section 4. Others must begin with X-. */
const allowed: Readonly<Record<string, Readonly<Record<string, Times>>>> = {
  VCALENDAR: {
    PRODID: 'once',
    VERSION: 'once',
    CALSCALE: 'at most once',
    METHOD: 'at most once',
    NAME: 'any',
    DESCRIPTION: 'any',
    UID: 'at most once',
    'LAST-MODIFIED': 'at most once',
    URL: 'at most once',
    CATEGORIES: 'any',
    'REFRESH-INTERVAL': 'at most once',
    SOURCE: 'at most once',
    COLOR: 'at most once',
    IMAGE: 'any',
  },
  VEVENT: {
    DTSTAMP: 'once',
    UID: 'once',
    DTSTART: 'once',
    DTEND: 'at most once',
    CLASS: 'at most once',
    CREATED: 'at most once',
    DESCRIPTION: 'at most once',
    GEO: 'at most once',
    'LAST-MODIFIED': 'at most once',
    LOCATION: 'at most once',
    ORGANIZER: 'at most once',
    PRIORITY: 'at most once',
    SEQUENCE: 'at most once',
    STATUS: 'at most once',
    SUMMARY: 'at most once',
    TRANSP: 'at most once',
    URL: 'at most once',
    COLOR: 'at most once',
    CATEGORIES: 'any',
  },
  VTIMEZONE: { TZID: 'once', 'LAST-MODIFIED': 'at most once', TZURL: 'at most once' },
  STANDARD: {
    DTSTART: 'once',
    TZOFFSETTO: 'once',
    TZOFFSETFROM: 'once',
    RRULE: 'at most once',
    RDATE: 'any',
    TZNAME: 'any',
    COMMENT: 'any',
  },
  DAYLIGHT: {
    DTSTART: 'once',
    TZOFFSETTO: 'once',
    TZOFFSETFROM: 'once',
    RRULE: 'at most once',
    RDATE: 'any',
    TZNAME: 'any',
    COMMENT: 'any',
  },
};

/** Components within a component, in the order in which they are expected. */
const within: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
  VEVENT: [],
  STANDARD: [],
  DAYLIGHT: [],
};

const text = /^(?:[^\\;,]|\\[\\;,Nn])*$/;
const utc = /^\d{8}T\d{6}Z$/;
/** The shape of values (RFC 5545 section 3.3). */
const values: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  SUMMARY: text,
  DESCRIPTION: text,
  LOCATION: text,
  NAME: text,
  DTSTAMP: utc,
  'LAST-MODIFIED': utc,
  CREATED: utc,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  SEQUENCE: /^\d{1,10}$/,
  URL: /^https:\/\/\S+$/,
  UID: /^\S+$/,
  'REFRESH-INTERVAL': /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/,
  TZOFFSETTO: /^[+-]\d{4}(?:\d\d)?$/,
  TZOFFSETFROM: /^[+-]\d{4}(?:\d\d)?$/,
};

function checkComponent({ name, properties, components }: ParsedComponent, faults: string[]): void {
  const rules = allowed[name];
  if (rules === undefined) {
    faults.push(`Unknown component ${name}.`);
    return;
  }
  const counts = new Map<string, number>();
  for (const { name: property, value } of properties) {
    counts.set(property, (counts.get(property) ?? 0) + 1);
    if (rules[property] === undefined && !property.startsWith('X-'))
      faults.push(`${property} does not belong into ${name}.`);
    if (!(values[property] ?? /^/).test(value)) faults.push(`${property} cannot be ${value}`);
  }
  for (const [property, times] of Object.entries(rules)) {
    const count = counts.get(property) ?? 0;
    if ((times === 'once' && count !== 1) || (times === 'at most once' && count > 1))
      faults.push(`${property} stands ${count} times in ${name}.`);
  }
  const order = components.map((component) => (within[name] ?? []).indexOf(component.name));
  if (order.includes(-1)) faults.push(`A component that ${name} must not hold.`);
  if (name === 'VCALENDAR' && order.some((place, index) => place < (order[index - 1] ?? 0)))
    faults.push('A zone stands behind an event.');
  for (const component of components) checkComponent(component, faults);
}

/** A date, or a moment with its zone; the digits of both compare as texts. */
function checkTimes(event: ParsedComponent, zones: ReadonlySet<string>, faults: string[]): void {
  const find = (property: string): ContentLine | undefined => event.properties.find(({ name }) => name === property);
  const [start, end] = [find('DTSTART'), find('DTEND')];
  for (const time of [start, end]) {
    if (time === undefined) continue;
    const { VALUE: type, TZID: zone } = time.parameters;
    if (type === 'DATE' ? !/^\d{8}$/.test(time.value) : !(zone === undefined ? utc : /^\d{8}T\d{6}$/).test(time.value))
      faults.push(`${time.name} cannot be ${time.value}`);
    if (zone !== undefined && !zones.has(zone)) faults.push(`No definition of the zone ${zone}.`);
  }
  if (start === undefined || end === undefined) return;
  if (start.parameters['VALUE'] !== end.parameters['VALUE'] || start.parameters['TZID'] !== end.parameters['TZID'])
    faults.push('Start and end are of two kinds.');
  else if (end.value <= start.value) faults.push(`The end ${end.value} is not behind the start ${start.value}.`);
}

/** Names everything in which a feed or a file of one event is against RFC 5545 and 7986; empty where nothing is. */
export function checkCalendar(file: string): string[] {
  const { calendar, faults } = parseCalendar(file);
  if (calendar === null) return [...faults, 'There is no calendar.'];
  if (calendar.name !== 'VCALENDAR') faults.push(`${calendar.name} is no calendar.`);
  checkComponent(calendar, faults);
  const zones = new Set(
    calendar.components
      .flatMap(({ name, properties }) => (name === 'VTIMEZONE' ? properties : []))
      .filter(({ name }) => name === 'TZID')
      .map(({ value }) => value),
  );
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  for (const event of events) checkTimes(event, zones, faults);
  const uids = events.flatMap(({ properties }) =>
    properties.filter(({ name }) => name === 'UID').map(({ value }) => value),
  );
  if (new Set(uids).size !== uids.length) faults.push('Two events have one UID.');
  return faults;
}
