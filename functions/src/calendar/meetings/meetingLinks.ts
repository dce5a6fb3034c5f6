/** Takes addresses of video meetings out of a text, also those to which other addresses lead. */
import { meetingServices } from './meetingServices.ts';

const hosts = new Set(meetingServices.flatMap((service) => service.hosts));
const paths = meetingServices.flatMap((service) => service.paths ?? []);
const schemes = new Set(meetingServices.flatMap((service) => service.schemes ?? []));
const rooms = new Set(meetingServices.flatMap((service) => service.rooms ?? []));

/** Characters of addresses; a bracket, a quotation mark or a Chinese sign ends one. */
const word = /[\w.~:/?#[\]@!$&*+,;=%|-]+/gu;
/** An address with its scheme. */
const address = /([a-z][a-z\d+.-]{0,30}):\/{1,2}(?:[^/?#@]{0,200}@)?([\w.-]+)(?::\d+)?(?=(\S{0,100}))/giu;
/** Parameters with which filters of mail name the host or the address, without a scheme. */
const inParameter = /[?&](?:domain|d|u|url|q)=([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})(?=([^&\s]{0,100}))/giu;

/** A text without the addresses of meetings. The text around them stays. */
export function withoutMeetingLinks(text: string): string {
  return text.replaceAll(word, (found) =>
    /[./]/u.test(found)
      ? found
          // Two addresses with a comma between them are one word.
          .split(/(?<=[,;|])(?=https?:\/\/)/iu)
          .map((part) => part.slice(0, meetingStart(part)))
          .join('')
      : found,
  );
}

/** The place at which an address of a meeting begins in a word; undefined where there is none. */
function meetingStart(part: string): number | undefined {
  const scheme = /[a-z][a-z\d+.-]{0,30}:\/\//iu.exec(part) ?? /(?<![a-z\d+.-])[a-z][a-z\d]{2,30}:\/(?=\w)/iu.exec(part);
  if (scheme !== null) return leadsToMeeting(part.slice(scheme.index)) ? httpStart(part, scheme) : undefined;
  const lead = part.startsWith('//') ? 2 : 0;
  const end = part.slice(lead).search(/[/?#]/u) + lead;
  const bare =
    end < lead
      ? ''
      : String(
          part
            .slice(lead, end)
            .replace(/:\d+$/u, '')
            .split(/[^\w.-]/u)
            .at(-1),
        );
  if (bare !== '') {
    const from = part.slice(0, end).lastIndexOf(bare);
    return leadsToMeeting(`https://${part.slice(from)}`) ? from : undefined;
  }
  const room = /[\w.+-]{1,80}@([\w.-]+)$/u.exec(part.replace(/[.,;:!?]+$/u, ''));
  return room !== null && isBelow(rooms, String(room[1]).toLowerCase()) ? room.index : undefined;
}

/** Begins at `https` also where another word touches it, as in `Joinhttps://…`. */
function httpStart(part: string, scheme: RegExpExecArray): number {
  const http = /https?:\/\/$/iu.exec(scheme[0]);
  return scheme.index + (http?.index ?? 0);
}

/** True for an address of a meeting, and for one that has such an address in it, however often it was encoded. */
function leadsToMeeting(writtenAddress: string): boolean {
  const text = decoded(writtenAddress);
  for (const [, scheme = '', host = '', rest = ''] of text.matchAll(address))
    if (schemes.has(scheme.toLowerCase()) || isMeetingPlace(host, rest)) return true;
  for (const [, host = '', rest = ''] of text.matchAll(inParameter)) if (isMeetingPlace(host, rest)) return true;
  return false;
}

function isMeetingPlace(host: string, rest: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/u, '');
  const place = `${name}${rest.toLowerCase()}`;
  return (
    isBelow(hosts, name) || paths.some((path) => place.startsWith(path) && !/^[\w-]/u.test(place.slice(path.length)))
  );
}

/** True for one of the names, and for a name below it. */
function isBelow(names: ReadonlySet<string>, host: string): boolean {
  const labels = host.split('.').slice(-8);
  return labels.some((_label, index) => names.has(labels.slice(index).join('.')));
}

/** Decodes what mail programs encode within an address: percent signs, Proofpoint's hyphens, Base64 of an address. */
function decoded(encoded: string): string {
  let text = encoded;
  if (/urldefense/iu.test(text))
    text += ` ${text.replaceAll('_', '/').replaceAll(/-([2-7][\dA-F])/gu, (_all, code: string) => `%${code}`)}`;
  for (let step = 0; step < 5; step += 1) {
    const next = text.replaceAll(/%([2-7][\da-f])/giu, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    if (next === text) break;
    text = next;
  }
  const inside = [...text.matchAll(/aHR0c[\w+/-]+/gu)].map(([code]) => Buffer.from(code, 'base64').toString('latin1'));
  return [text, ...inside].join(' ');
}
