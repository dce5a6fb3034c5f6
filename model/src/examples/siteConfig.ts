import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, colors, emails, httpsUrls, ids, lines, lists, nullable, optional, sitePaths, texts, timeZones } from './facts.ts';
import { both, moment, noLoops } from './parts.ts';

const link = { label: both('About', '关于我们'), path: '/about' };
const minimal = {
  name: { en: 'Mustard Seed Church' },
  tagline: { en: 'A small church with an open door' },
  timeZone: 'Asia/Singapore',
  serviceTimes: [],
  address: { lines: { en: '1 Hill Road' }, postalCode: '123456', location: { latitude: 1.3, longitude: 103.8 }, mapUrl: 'https://example.org/map' },
  contacts: [],
  giving: [],
  navigation: [],
  banner: null,
  theme: { accent: '#7a4b2a', accentOnDark: '#e0b896' },
  currentCamp: null,
  calendars: [],
  resourceCategories: [],
  routeRules: [],
  links: [],
  dataProtection: { organisation: 'Mustard Seed Church', email: 'privacy@example.org' },
  revision: 1,
  updatedAt: moment(),
};
const full = {
  ...minimal,
  name: both('Mustard Seed Church', '芥菜种教会'),
  tagline: both('A small church with an open door', '小小的教会，敞开的门'),
  serviceTimes: [{
    id: 'english', name: both('English service', '英文崇拜'), language: 'en', weekday: 7, time: '09:30', minutes: 90,
    place: both('Main hall', '大堂'), note: both('With children’s church', '设有儿童主日学'),
  }],
  address: { ...minimal.address, lines: both('1 Hill Road\nSingapore', '山路1号\n新加坡'), directions: both('Five minutes from the station', '从地铁站步行五分钟') },
  contacts: [{ id: 'office', name: both('Office', '办公室'), phone: '+6565550123', whatsapp: true, email: 'office@example.org', language: 'both' }],
  giving: [{
    id: 'paynow', kind: 'paynow', name: both('PayNow', 'PayNow 转账'), description: both('Scan the code', '扫描二维码'),
    copyable: [{ label: both('UEN', '机构编号'), value: 'T00SS0000A' }], qr: '000201', url: 'https://example.org/give',
  }],
  navigation: [{ ...link, children: [link] }],
  banner: { text: both('No service this Sunday', '本主日没有崇拜'), path: '/events', from: moment(), until: moment(48) },
  currentCamp: 'camp-2026',
  calendars: [{ id: 'main', googleId: 'main@example.org', name: both('Church', '教会'), color: '#7a4b2a', language: 'both' }],
  resourceCategories: [{ id: 'forms', name: both('Forms', '表格') }],
  tags: [both('Prayer', '祷告')],
  routeRules: [{ path: '/old/**', redirect: '/about', middleware: { camp: true } }],
  links: [{ label: 'Instagram', url: 'https://example.org/instagram' }],
  revision: 3,
};

export const siteConfigExamples = defineExamples({
  minimal,
  full,
  records: ['routeRules.0.middleware'],
  facts: allOf(
    bilinguals({ name: 80, tagline: 200, 'address.lines': 300, 'address.directions': 2000, 'banner.text': 200, 'serviceTimes.0.name': 80 }),
    lines({ 'address.postalCode': 12, 'links.0.label': 40 }),
    texts({ 'dataProtection.organisation': 120 }),
    timeZones('timeZone'),
    httpsUrls('address.mapUrl', 'links.0.url'),
    sitePaths('banner.path', 'navigation.0.path'),
    colors('theme.accent', 'theme.accentOnDark'),
    ids('currentCamp'),
    emails('dataProtection.email'),
    lists({
      serviceTimes: [12, full.serviceTimes[0]], contacts: [12, full.contacts[0]], giving: [12, full.giving[0]],
      navigation: [12, link], calendars: [20, full.calendars[0]], resourceCategories: [30, full.resourceCategories[0]],
      tags: [100, full.tags[0]], routeRules: [100, full.routeRules[0]], links: [12, full.links[0]],
    }),
    nullable('banner', 'banner.from', 'banner.until', 'currentCamp'),
    optional(
      'address.directions', 'banner.path', 'serviceTimes.0.note', 'contacts.0.phone', 'contacts.0.whatsapp', 'contacts.0.email',
      'contacts.0.language', 'giving.0.description', 'giving.0.qr', 'giving.0.url', 'navigation.0.children', 'routeRules.0.redirect',
      'routeRules.0.middleware', 'tags',
    ),
    {
      good: [['the north pole', 'address.location', { latitude: 90, longitude: -180 }]],
      bad: [
        ['a time that does not exist', 'serviceTimes.0.time', '24:00'], ['an eighth day', 'serviceTimes.0.weekday', 8],
        ['a way to give that is not known', 'giving.0.kind', 'other'],
        ['a check that does not exist', 'routeRules.0.middleware', { vip: true }],
      ],
    },
  ),
  unseenByRules: {
    'serviceTimes.0': noLoops, 'contacts.0': noLoops, 'giving.0': noLoops, 'navigation.0': noLoops, 'calendars.0': noLoops,
    'resourceCategories.0': noLoops, 'tags.0': noLoops, 'routeRules.0': noLoops, 'links.0': noLoops,
  },
});
