/** Takes out of a text what lets people into a video meeting: links, numbers, codes and dial strings. */
import { withoutMeetingLinks } from './meetingLinks.ts';
import { meetingServices } from './meetingServices.ts';

const either = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;
const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const service = either(
  ...meetingServices
    .flatMap(({ names }) => names)
    .sort((a, b) => b.length - a.length)
    .map(escaped),
);
/** Beginning of a word: in the middle neither of another Latin one nor of an address. */
const begin = String.raw`(?<![\w?&/=.-])`;
const gap = String.raw`[ \u00A0\t]{0,3}`;
/** Text between a label and its value; the value may be on the next line, or in the next cell of a table. */
const colon = String.raw`${gap}(?:\([^()\n]{0,40}\)|（[^（）\n]{0,40}）)?${gap}(?:[:：=＝\t]|\bis\b|是|为|為)${gap}\n?${gap}`;
/** A number of a meeting, in groups or not, or a code of Google Meet. */
const number = String.raw`(?:#?\d(?:[ \u00A0–-]?\d){5,17}#?(?!\d|[:：]| ?[ap]\.?m\b)|[a-z]{3}-[a-z]{4}-[a-z]{3}(?![\w-]))`;
/** A number that is too long for a date, a time or a telephone number of eight digits. */
const longNumber = String.raw`(?!(?:19|20)\d\d[-/. ]\d\d?[-/. ])#?\d(?:[ \u00A0–-]?\d){8,17}#?(?!\d|[:：]| ?[ap]\.?m\b)`;
/** Any code without spaces: the name of a room, a password. Chinese words after a Latin one are not part of it. */
const code = String.raw`(?:[!-'*+\--:=?-{}~]{1,60}|[^\s,，;；。、()（）|<>!-~]{1,20})`;
const codeWithDigit = String.raw`(?=[^\s,，;；。、()（）|]{0,30}\d)[A-Za-z\d@#*_.!$%&+-]{3,30}`;

const meetingEnglish = either(
  'meeting',
  'webinar',
  'video ?conference',
  'phone conference',
  'conference',
  'personal meeting',
  'VTC(?: conference)?',
  'video call',
  'online room',
);
const meetingChinese = either(
  '会议',
  '會議',
  '视频会议',
  '視訊會議',
  '视讯会议',
  '线上会议',
  '線上會議',
  '个人会议',
  '個人會議',
  '参会',
  '參會',
  '入会',
  '入會',
  '网络研讨会',
  '網路研討會',
);
const idEnglish = either('id', 'i\\.d\\.', 'no\\.?', 'number', 'num', 'room id', 'link id');
const idChinese = either(
  '号码',
  '號碼',
  '号',
  '號',
  'ID',
  'id',
  'Id',
  '编号',
  '編號',
  '代码',
  '代碼',
  '识别码',
  '識別碼',
  '标识码',
);
const secretEnglish = either('pass ?code', 'password', 'pass ?word', 'pwd', 'pin', 'security code', 'numeric passcode');
const secretChinese = either('密码', '密碼', '口令', 'PIN码', 'PIN');

const phone = String.raw`\+?\(?\d[\d \u00A0().-]{5,24}\d`;

/** Labels that only invitations of meetings have, and their values. */
const certain = [
  // "Meeting ID: 812 3456 7890", "Meeting number (access code): 2345 678 9012", "Zoom ID 812 3456 7890"
  String.raw`${begin}(?:${service}|${meetingEnglish})(?: (?:meeting|call|conference|webinar|room|link))? ?${idEnglish}(?:${colon}|${gap})${number}`,
  String.raw`${begin}(?:${service}|${meetingEnglish})(?: (?:meeting|call))? ?(?:id|code|room name)${colon}(?=\S{0,40}[\d-])${code}`,
  // "Meeting passcode: x", "Passcode: x", "Meeting password x7"
  String.raw`${begin}(?:(?:${service}|${meetingEnglish}) )?(?:meeting )?(?:numeric )?pass ?code${colon}${code}`,
  String.raw`${begin}(?:(?:${service}|${meetingEnglish}) )?pass ?code${gap}${codeWithDigit}`,
  String.raw`${begin}(?:${service}|${meetingEnglish}) ?${secretEnglish}${colon}${code}`,
  String.raw`${begin}(?:${service}|${meetingEnglish}) ?${secretEnglish}${gap}${codeWithDigit}`,
  // "Zoom link: bit.ly/prayer": only its label says what a short link leads to
  String.raw`${begin}(?:${service}|${meetingEnglish}|${meetingChinese}) ?${either('link', 'url', '链接', '連結', '鏈接')}${colon}(?=\S{0,60}[./])\S{4,300}`,
  // "+1 605-313-5555, access code 445566#"
  String.raw`${phone}[,;，；]?${gap}(?:(?:then|with|and|using|the) ){0,2}(?:(?:access|participant|conference|guest|host) ?)?(?:code|pin)(?:${colon}|${gap})#?\d{4,12}#?`,
  // "Zoom: 812 3456 7890", "#腾讯会议：123-456-789"
  String.raw`#?${begin}(?<name>${service})${gap}[:：#(（-]?${gap}\n?(?:${longNumber}|[a-z]{3}-[a-z]{4}-[a-z]{3}(?![\w-]))[)）]?`,
  // "会议号：123-456-789", "腾讯会议ID 123 456 789", "会议密码：1234"
  String.raw`#?(?:${service}|${meetingChinese}) ?的?${idChinese}(?:${colon}|${gap})${number}`,
  String.raw`(?:${service}|${meetingChinese}) ?(?:${idChinese}|链接|連結|鏈接)${colon}(?=\S{0,40}[\d-])${code}`,
  String.raw`(?:${service}|${meetingChinese}) ?的?${secretChinese}(?:${colon}${code}|${gap}[\w@#!-]{3,30})`,
];

/** Keeps the password of a wireless network, which a text about a meeting may have as well. */
const notWireless = String.raw`(?<!(?:wi-?fi|无线|無線|网络|網路)[^\n]{0,30})`;

/** Labels that other things have as well: a door, a wireless network. They count where the text is about a meeting. */
const likely = [
  String.raw`${notWireless}${begin}(?:access |attendee |participant |guest |host |moderator |panelist |room |audio |event |join )?${secretEnglish}(?: (?:to|for) [a-z ]{2,20})?(?:${colon}${code}|${gap}${codeWithDigit})`,
  String.raw`${begin}(?:host|access|attendee|participant|moderator|panelist|audio|join|dial-?in|conference|room|event|session) ?(?:code|key|pin|id)(?:${colon}${code}|${gap}${codeWithDigit})`,
  String.raw`(?<![\p{L}-] ?)(?<![\w?&/=.])${either('id', 'code', 'pin', 'pass', 'pw', 'room (?:number|no\\.?)', 'number', 'no\\.?')}(?:${colon}|${gap})${number}`,
  String.raw`(?<![\p{L}-] ?)(?<![\w?&/=.])(?:${either('id', 'code', 'pin')}${colon}(?=\S{0,40}\d)|${either('pass', 'pw')}${colon})${code}`,
  String.raw`${begin}enter(?: the)?(?: (?:code|number|id))?${gap}[:：]?${gap}${number}`,
  // In the groups of a meeting's number, which is no Chinese mobile one
  String.raw`(?<![\d+(-] ?)(?:(?!1[3-9])\d{3}[ -]\d{4}[ -]\d{4}|\d{3}[ -]\d{3}[ -]\d{3}(?:[ -]\d{1,2})?|\d{4}[ -]\d{3}[ -]\d{4})#?(?![\d-])`,
  String.raw`${notWireless}(?<![门門])(?:接入|参会|入会|主持人|房间|房間|会议室|會議室)?${either('密码', '密碼', '口令', '密钥', '密鑰')}(?:${colon}${code}|${gap}[\w@#!-]{3,30})`,
  String.raw`(?<!\p{L})${either('房间号', '房間號', '房号', '房號', '会议室号', '號碼', '号码', 'ID', '接入码', '接入碼', '参会码', '入会码')}(?:${colon}|${gap})${number}`,
];

/** A telephone number that also dials the meeting: "+13017158592,,81234567890#,,,,*445566#". */
const dialString = String.raw`${phone}[ \u00A0]?(?:,{2,}|[,;xp] ?(?=\d{6,}#))[\d#*, \u00A0]{0,60}\d#?`;
/** Words before the telephone numbers of a meeting. */
const dialWords = either(
  'dial(?:[- ]?in)?',
  'call[- ]in',
  '(?:conference|prayer|group) call',
  'join by (?:tele)?phone',
  'toll(?:-free)? number',
  '拨打',
  '拨入',
  '拨号',
  '撥打',
  '撥入',
  '撥號',
  '呼入',
  '电话接入',
  '電話接入',
  '电话加入',
  '電話加入',
);
const dialled = [
  // "(22212399 when dialing from a phone)"
  String.raw`\(\d{4,12} (?:when|from|if)\b[^()\n]{0,80}\)`,
  String.raw`(?:(?<!\p{L})(?:or|或) ?)?${begin}${dialWords}[^\n\d+,，.。;；\uE000]{0,40}${phone}(?: ?(?:PIN|pin)${gap}[:：]?${gap}${number})?#?`,
  String.raw`(?:(?:dial|call|拨打|拨入|撥打) )?\d{1,3}(?:\.\d{1,3}){3}(?: \([^()\n]{1,30}\))?(?![\d.])`,
];
/** A heading above telephone numbers, and a line with one. */
const dialHeading =
  /one tap mobile|\bdial|call[- ]in|by (?:tele)?phone|more phone numbers|tap to (?:join|call)|local numbers?|\btoll\b|h\.?323|\bsip\b|拨号|撥號|拨入|撥入|(?:电话|電話)(?:接入|加入|參加|参加)/iu;
const dialLine = /^[\s•*·-]*(?:\([A-Z]{2}\) ?)?\+?\(?\d[\d \u00A0().-]{6,24}\d\b[^\n]{0,80}$/u;
const isOnlyNumber = /^[\s•*·#-]*\d(?:[ \u00A0-]?\d){3,15}#?\s*$/u;
const isDate = /^\s*(?:19|20)\d\d(?:[-/. ]?\d{1,2}){0,2}\s*$/u;

/** Takes the place of what was taken out, until the signs around it are put right. */
const removedMark = '\uE000';
const joint = String.raw`(?:[ \u00A0\t,，;；、|/·&+–-]|\b(?:and|or|with|the)\b|[和及或])*`;
const aroundGone = new RegExp(`(${joint})${removedMark}(?:${joint}${removedMark})*(${joint})`, 'giu');

const patternOf = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'giu');
const serviceName = new RegExp(String.raw`${begin}${service}(?![A-Za-z]| (?:in|out)\b)`, 'u');
const aboutMeeting =
  /conference call|teleconference|(?:online|virtual|video) (?:meeting|call|conference)|dial[- ]?in|(?:线上|網上|网上|在线|線上|云端|雲端|视频|視訊|视讯)(?:会议|會議|聚会|聚會|祷告会|禱告會)/iu;
const certainly = patternOf(certain);
const alsoLikely = patternOf([...likely, ...dialled]);
const dialStrings = patternOf([dialString]);
const dialStart = new RegExp(String.raw`^[\s•*·-]*${dialString}`, 'iu');

/** True where a text invites to a meeting or mentions one, so that a "PIN" in it is the meeting's. */
export function mentionsMeeting(text: string): boolean {
  return (
    serviceName.test(text) ||
    aboutMeeting.test(text) ||
    text.search(certainly) !== -1 ||
    text.search(dialStrings) !== -1 ||
    withoutMeetingLinks(text) !== text
  );
}

/**
 * A text without links, numbers and codes of meetings. Lines of which only signs are left go with them.
 * @param isOnline true where the title, the place or the description of the event mentions a meeting. Other texts stay
 * as they are.
 */
export function withoutMeetings(text: string, isOnline: boolean): string {
  if (!isOnline && !mentionsMeeting(text)) return text;
  return withoutDialLines(withoutMeetingLinks(text.replaceAll(removedMark, '')).split('\n'))
    .join('\n')
    .replaceAll(dialStrings, removedMark)
    .replaceAll(certainly, withoutNumber)
    .replaceAll(alsoLikely, removedMark)
    .split('\n')
    .flatMap((line) => (line.includes(removedMark) ? tidied(line) : [line]))
    .join('\n');
}

/** Keeps the name of the service before a bare number: "Prayer on Zoom". */
function withoutNumber(...match: unknown[]): string {
  const { name } = match.at(-1) as { name?: string };
  return `${name ?? ''}${removedMark}`;
}

/** A line without the signs that joined it to what was taken out; none where nothing else is left. */
function tidied(line: string): string[] {
  const remainingLine = line.replaceAll(aroundGone, (match, before: string, after: string, at: number) => {
    const isAtEnd = at + match.length === line.length || /^[.。!！)）\]】]/u.test(line.slice(at + match.length));
    if (at === 0 || isAtEnd) return '';
    return (/\S/u.test(before) ? before : after) || ' ';
  });
  return /[\p{L}\d]/u.test(remainingLine) ? [remainingLine] : [];
}

/** Lines without the telephone numbers of an invitation, the headings above them, and lines that are only a number. */
function withoutDialLines(lines: readonly string[]): string[] {
  const keptLines: string[] = [];
  let heading: number | undefined;
  for (const line of lines) {
    if (isOnlyNumber.test(line) && !isDate.test(line)) continue;
    if (dialStart.test(line) || (heading !== undefined && dialLine.test(line))) {
      if (heading !== undefined) keptLines[heading] = '';
      continue;
    }
    keptLines.push(line);
    if (dialHeading.test(line) && !/\d/u.test(line)) heading = keptLines.length - 1;
    else if (line.trim() !== '') heading = undefined;
  }
  return keptLines;
}
