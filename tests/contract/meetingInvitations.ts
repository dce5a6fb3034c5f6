/** Invitations of every service of meetings, in the forms in which people put them into a calendar. */
import type { GoogleEvent } from '../../functions/src/calendar/google/googleEvent.ts';
import type { MeetingService } from '../../functions/src/calendar/meetings/meetingServices.ts';

/** Values that let people into the invented meetings. No part of them may be published. */
export const room = 'Qx7Room-81234567890';
const id = '812 3456 7890';
const passcode = 'Pq7secret';
const pin = '445566';
const dialIn = '+65 3157 6543';
const dialString = `+6531576543,,81234567890#,,,,*${pin}# Singapore`;

/** The hour, a telephone number of the office and a verse, which stay beside an invitation. */
export const keptSentences = {
  en: ['We pray for an hour from 8 pm.', 'Office: +65 6555 0101', 'Read John 3:16-21 before.'],
  zh: ['晚上八点开始，一小时。', '办公室电话：6555 0101', '请先读约翰福音3:16-21。'],
} as const;
export type InvitedLanguage = keyof typeof keptSentences;

/** Addresses of a service: of each host, path and scheme. */
export function linksOf({ hosts, paths = [], schemes = [] }: MeetingService): string[] {
  return [
    ...hosts.map((host) => `https://${host}/j/${room}?pwd=${passcode}`),
    ...hosts.slice(0, 1).map((host) => `http://church.${host}/j/${room}`),
    ...paths.map((path) => `https://${path}/${room}?pwd=${passcode}`),
    ...schemes.map((scheme) => `${scheme}://join?confno=81234567890&pwd=${passcode}`),
  ];
}

const encoded = encodeURIComponent;
const base64 = (link: string): string => Buffer.from(link).toString('base64');
/** Detours of mail programs and search engines to a link. */
export const detours: Readonly<Record<string, (link: string) => string>> = {
  Google: (link) => `https://www.google.com/url?q=${encoded(link)}&sa=D&source=calendar&usg=AOv`,
  Outlook: (link) => `https://nam02.safelinks.protection.outlook.com/?url=${encoded(link)}&data=05%7C01&reserved=0`,
  'Outlook in Google': (link) =>
    `https://www.google.com/url?q=${encoded(`https://eur01.safelinks.protection.outlook.com/?url=${encoded(link)}`)}`,
  'Proofpoint 2': (link) =>
    `https://urldefense.proofpoint.com/v2/url?u=${encoded(link).replaceAll('-', '-2D').replaceAll('_', '-5F').replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMFaQ&c=euGZ`,
  'Proofpoint 3': (link) => `https://urldefense.com/v3/__${link}__;!!OToaGQ!abc$`,
  Mimecast: (link) =>
    `https://protect-us.mimecast.com/s/AbC1?domain=${new URL(link.replace(/^\w+:/u, 'https:')).hostname}`,
  Sophos: (link) => `https://us-west-2.protection.sophos.com/?d=steeple.test&u=${encoded(base64(link))}&i=NWRk`,
  Barracuda: (link) => `https://linkprotect.cudasvc.com/url?a=${encoded(link)}&c=E,1,x`,
  Cisco: (link) => `https://secure-web.cisco.com/1abc/${encoded(link)}`,
  Facebook: (link) => `https://l.facebook.com/l.php?u=${encoded(link)}&h=AT0`,
  'another site': (link) => `https://click.steeple.test/track/${encoded(encoded(link))}`,
};

type Texts = Pick<GoogleEvent, 'summary' | 'description' | 'location'>;
/** Writes an invitation of a service. */
type Form = (link: string, name: string, language: InvitedLanguage) => Texts;

const escaped = (link: string): string => link.replaceAll('&', '&amp;');
const detourOf = (link: string): string => (detours['Google'] as (address: string) => string)(link);
const safeLink = (link: string): string => (detours['Outlook'] as (address: string) => string)(link);
const titles = { en: 'Prayer meeting', zh: '祷告会' } as const;
const places = { en: 'Main hall', zh: '大堂' } as const;

/** Returns the text that the service's own program copies. */
function invitation(link: string, name: string, language: InvitedLanguage): string {
  return language === 'en'
    ? `Grace is inviting you to a scheduled ${name} meeting.\n\nJoin ${name} Meeting\n${link}\n\nMeeting ID: ${id}\nPasscode: ${passcode}\n\n---\n\nOne tap mobile\n${dialString}\n\nDial by your location\n• ${dialIn} Singapore\n• +1 301 715 8592 US (Washington DC)\n\nMeeting ID: ${id}\nNumeric passcode: ${pin}\n\nFind your local number: ${link}`
    : `张三 邀请您参加${name}\n会议主题：祷告会\n\n点击链接入会：\n${link}\n\n#${name}：812-3456-7890\n会议密码：${passcode}\n\n手机一键拨号入会\n${dialString}\n\n根据您的位置拨号\n${dialIn} (新加坡)\n\n会议号：${id}\n入会密码：${pin}`;
}

/** Forms by name. Each one has the sentences of `kept`. */
export const forms: Readonly<Record<string, Form>> = {
  'as its program writes it': (link, name, language) => ({
    summary: titles[language],
    location: places[language],
    description: [...keptSentences[language], '', invitation(link, name, language)].join('\n'),
  }),
  'in HTML behind a detour': (link, name, language) => ({
    summary: titles[language],
    location: places[language],
    description: `${keptSentences[language].map((line) => `<p>${line}</p>`).join('')}<p><a href="${escaped(detourOf(link))}">${name}</a></p><p><b>${language === 'en' ? 'Meeting ID' : '会议ID'}</b>: ${id}<br><b>${language === 'en' ? 'Password' : '密码'}</b>: <i>${passcode}</i></p><ul><li><a href="tel:${encoded('+6531576543,,81234567890#')}">${dialString}</a></li></ul>`,
  }),
  'as links of Outlook': (link, name, language) => ({
    summary: `${titles[language]} (${name})`,
    location: places[language],
    description: `${keptSentences[language].join('<br>')}<br>${name}: <a href="${escaped(safeLink(link))}">${escaped(link)}</a><br>${safeLink(link)}<br>${language === 'en' ? 'Phone Conference ID: 812 345 678 90#<br>Conference ID' : '会议号码<br>会议号'}: ${id}<br>PIN: ${pin}#`,
  }),
  'as title and place': (link, name, language) => ({
    summary: `${titles[language]} ${link}`,
    location: link,
    description: [
      ...keptSentences[language],
      language === 'en' ? `Password is ${passcode}, PIN ${pin}` : `密码：${passcode}，口令${pin}`,
    ].join('\n'),
  }),
  'in a sentence': (link, name, language) => ({
    summary: `${titles[language]} - ${name} ${id}`,
    location: `${places[language]} / ${name}: ${link}`,
    description:
      language === 'en'
        ? `${keptSentences.en.join('\n')}\nOn ${name} (${link}), ID ${id}, passcode ${passcode}; or dial in: ${dialIn} PIN: ${pin}#.`
        : `${keptSentences.zh.join('\n')}\n用${name}（${link}），会议ID ${id}，密码${passcode}，或拨打${dialIn}，PIN：${pin}#。`,
  }),
};

/** Finds what lets people in, in a public output. */
export function secretsIn(output: string): string[] {
  const plain = decodeURIComponent(output.replaceAll(/%(?![\dA-F]{2})/giu, '%25').replaceAll('+', '%20'))
    // An iCalendar file folds its lines.
    .replaceAll(/\r\n[ \t]/gu, '')
    .toLowerCase();
  const digits = plain.replaceAll(/[^\d\n]/gu, '');
  return [
    ...[room, passcode, 'confno'].filter((secret) => plain.includes(secret.toLowerCase())),
    ...['81234567890', '6531576543', '31576543', '3017158592', pin].filter((secret) => digits.includes(secret)),
  ];
}
