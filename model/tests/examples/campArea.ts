import { scheduleKinds, sessionKinds, venueKinds } from '../../src/camp/campArea.ts';
import { fileTypes, maxFileSize } from '../../src/files/file.ts';
import { defineExamples } from './defineExamples.ts';
import {
  allOf,
  bilinguals,
  documentIds,
  ids,
  lines,
  lists,
  nullable,
  numbers,
  oneOf,
  optional,
  order,
  phones,
  pictures,
  slugs,
  storagePaths,
  wholes,
} from './facts.ts';
import { bookletFile, both, hillsPicture, moment, noListOfNumbers, noLoops } from './parts.ts';

const member = { name: 'Daniel Tan', room: '203' };
export const campGroupExamples = defineExamples({
  minimal: { name: { en: 'Olive' }, leader: { name: 'Grace Koh' }, members: [], order: 1 },
  full: {
    name: both('Olive', '橄榄组'),
    leader: { name: 'Grace Koh', phone: '+6565550124' },
    meetingPoint: both('Under the tree', '树下'),
    members: [member],
    order: 2,
  },
  facts: allOf(
    bilinguals({ name: 80, meetingPoint: 160 }),
    lines({ 'leader.name': 80, 'members.0.name': 80, 'members.0.room': 40 }),
    phones('leader.phone'),
    lists({ members: [60, member] }),
    optional('leader.phone', 'meetingPoint', 'members.0.room'),
    order,
  ),
  unseenByRules: { 'members.0': noLoops },
});

const contact = {
  name: 'Camp nurse',
  role: { en: 'First aid' },
  phone: '+6565550125',
  whatsapp: false,
  emergency: true,
  order: 1,
};
export const campContactExamples = defineExamples({
  minimal: contact,
  full: { ...contact, role: both('First aid', '急救'), whatsapp: true, emergency: false },
  facts: allOf(lines({ name: 80 }), bilinguals({ role: 120 }), phones('phone'), order),
});

const session = {
  kind: 'session',
  number: 1,
  slug: 'session-1',
  title: { en: 'The seed' },
  speaker: null,
  passage: null,
  outline: { en: 'A seed falls.' },
  questions: [],
  downloads: [],
  updatedAt: moment(),
};
const download = { title: both('Slides', '投影片'), file: bookletFile };
export const campSessionExamples = defineExamples({
  minimal: session,
  full: {
    ...session,
    title: both('The seed', '种子'),
    speaker: 'Pastor Chan',
    passage: both('Mark 4:30–32', '可4:30-32'),
    outline: both('A seed falls.', '一粒种子落下。'),
    questions: [both('What grew?', '什么长大了？')],
    downloads: [download],
  },
  facts: allOf(
    oneOf({ kind: sessionKinds, 'downloads.0.file.type': fileTypes }),
    wholes({ number: [1, 99], 'downloads.0.file.size': [0, maxFileSize] }),
    slugs('slug'),
    bilinguals({ title: 160, passage: 120, outline: 20_000, 'questions.0': 600, 'downloads.0.title': 120 }),
    lines({ speaker: 80, 'downloads.0.file.name': 200 }),
    storagePaths('downloads.0.file.path'),
    lists({ questions: [20, both('What grew?', '什么长大了？')], downloads: [4, download] }),
    nullable('speaker', 'passage'),
  ),
  unseenByRules: { 'questions.0': noLoops },
});

const item = { text: { en: 'Bible' }, category: { en: 'To bring' }, order: 1 };
export const checklistItemExamples = defineExamples({
  minimal: item,
  full: { text: both('Bible', '圣经'), category: both('To bring', '要带的东西'), order: -1 },
  facts: allOf(bilinguals({ text: 200, category: 60 }), order),
});

const chapter = { title: { en: 'Packing' }, body: { en: 'Light.' }, order: 1 };
const fullChapter = { title: both('Packing', '行李'), body: both('Light.', '轻便。'), picture: hillsPicture, order: 2 };
const chapterFacts = allOf(bilinguals({ title: 120, body: 40_000 }), pictures('picture'), optional('picture'), order);
const price = { label: both('Adult', '成人'), currency: 'SGD', amount: 18_000 };

export const campChapterExamples = defineExamples({
  minimal: chapter,
  full: fullChapter,
  facts: chapterFacts,
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
});
export const campInfoExamples = defineExamples({
  minimal: chapter,
  full: { ...fullChapter, prices: [price] },
  facts: allOf(
    chapterFacts,
    lists({ prices: [7, price] }),
    bilinguals({ 'prices.0.label': 80 }),
    wholes({ 'prices.0.amount': [0, 1e9] }),
    optional('prices'),
    { good: [], bad: [['lower case', 'prices.0.currency', 'sgd']] },
  ),
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
});

const place = {
  kind: 'site',
  name: { en: 'The coast' },
  description: { en: 'Sea and hills' },
  location: null,
  picture: null,
  order: 1,
};
export const venuePlaceExamples = defineExamples({
  minimal: place,
  full: {
    ...place,
    name: both('The coast', '海岸'),
    description: both('Sea and hills', '山与海'),
    location: { latitude: 1.3, longitude: 103.8 },
    picture: hillsPicture,
  },
  facts: allOf(
    oneOf({ kind: venueKinds }),
    bilinguals({ name: 120, description: 4000 }),
    pictures('picture'),
    nullable('location', 'picture'),
    order,
  ),
  unseenByRules: { 'picture.widths.0': noListOfNumbers },
});

const scheduleItem = {
  kind: 'meal',
  title: { en: 'Lunch' },
  startsAt: moment(4),
  endsAt: moment(5),
  place: { en: 'Dining hall' },
  session: null,
  change: null,
  revision: 1,
};
const fullScheduleItem = {
  ...scheduleItem,
  title: both('Lunch', '午餐'),
  place: both('Dining hall', '饭堂'),
  session: 'session-1',
  revision: 3,
  change: { at: moment(), startsAt: moment(3), place: both('Lawn', '草坪'), note: both('Rain', '因雨') },
};
export const scheduleItemExamples = defineExamples({
  minimal: scheduleItem,
  full: fullScheduleItem,
  invalid: [
    { name: 'times as texts', field: 'startsAt', value: { ...fullScheduleItem, startsAt: '12:00', endsAt: '13:00' } },
  ],
  facts: allOf(
    oneOf({ kind: scheduleKinds }),
    bilinguals({ title: 160, place: 120, 'change.place': 120, 'change.note': 300 }),
    lines({ session: 64 }),
    nullable('session', 'change'),
    optional('change.note'),
    wholes({ revision: [1, 1e9] }),
    { good: [], bad: [['an end at the start', 'endsAt', moment(4)]] },
  ),
});

const hotspot = { id: 'door', yaw: 10, pitch: -5, text: both('To the hall', '往礼堂'), scene: 'hall' };
const panorama = {
  title: { en: 'The lawn' },
  description: { en: 'Seen from the porch' },
  file: { path: 'pictures/lawn.jpg', size: 2_000_000, width: 4096, height: 2048 },
  still: hillsPicture,
  initial: { yaw: 0, pitch: 0 },
  hotspots: [],
  order: 1,
};
export const panoramaExamples = defineExamples({
  minimal: panorama,
  full: {
    ...panorama,
    title: both('The lawn', '草坪'),
    description: both('Seen from the porch', '从门廊望去'),
    hotspots: [hotspot],
  },
  facts: allOf(
    bilinguals({ title: 120, description: 1000, 'hotspots.0.text': 200 }),
    storagePaths('file.path'),
    wholes({ 'file.size': [1, maxFileSize], 'file.width': [2, 16_384], 'file.height': [1, 8192] }),
    pictures('still'),
    numbers({
      'initial.yaw': [-180, 180],
      'initial.pitch': [-90, 90],
      'hotspots.0.yaw': [-180, 180],
      'hotspots.0.pitch': [-90, 90],
    }),
    ids('hotspots.0.id'),
    documentIds('hotspots.0.scene'),
    lists({ hotspots: [8, hotspot] }),
    nullable('hotspots.0.scene'),
    order,
  ),
  unseenByRules: { 'still.widths.0': noListOfNumbers },
});

const notice = { text: { en: 'Rain: meet in the hall' }, urgent: false, publishedAt: moment(), expiresAt: null };
export const noticeExamples = defineExamples({
  minimal: notice,
  full: {
    text: both('Rain: meet in the hall', '下雨了：请到礼堂集合'),
    sender: 'Grace Koh',
    urgent: true,
    publishedAt: moment(),
    expiresAt: moment(3),
    updatedAt: moment(),
  },
  facts: allOf(
    bilinguals({ text: 500 }),
    lines({ sender: 80 }),
    optional('sender', 'updatedAt'),
    nullable('expiresAt'),
  ),
});
