import type { ImportResult } from './runImport.ts';
import type { DeadAddress } from './plan/deadAddresses.ts';
import type { Remark } from './source.ts';

/** Lines of the list that are shown on the screen; the file has all. */
const mostOnScreen = 40;

/** The list of everything that was not taken as it was, each thing with its title, address and reason. */
export function describeRemarks(remarks: readonly Remark[]): string {
  const section = (heading: string, kind: Remark['kind']): string[] => {
    const found = remarks.filter((remark) => remark.kind === kind);
    if (found.length === 0) return [];
    const byText = Map.groupBy(found, ({ title, address }) => JSON.stringify([title, address]));
    const entries = [...byText.values()].toSorted((one, other) =>
      (one[0]?.title ?? '').localeCompare(other[0]?.title ?? ''),
    );
    return [
      `${heading}: ${found.length}`,
      '',
      ...entries.flatMap((list) => [
        [list[0]?.title, list[0]?.address].filter(Boolean).join(' – ').replaceAll(/\p{C}/gu, ' '),
        ...list.map(({ reason }) => `    ${reason.replaceAll(/\p{C}/gu, ' ')}`),
      ]),
      '',
    ];
  };
  const lines = [...section('Not taken', 'left out'), ...section('Taken, but not as it was', 'changed')];
  return lines.length === 0 ? 'Everything was taken as it was.\n' : lines.join('\n');
}

/** The list of old addresses that the texts link to and that lead nowhere; empty where there are none. */
export function describeDeadAddresses(addresses: readonly DeadAddress[]): string {
  if (addresses.length === 0) return '';
  return [
    `\nOld addresses that lead nowhere, with the number of texts that link to each: ${addresses.length}`,
    '',
    ...addresses.map(({ address, links }) => `${String(links).padStart(6)}  ${address.replaceAll(/\p{C}/gu, ' ')}`),
    '',
  ].join('\n');
}

/** Describes in a few lines what an import did, or would do. */
export function describeResult(
  { outcomes, pictures, redirects, remarks }: Omit<ImportResult, 'deadAddresses'>,
  isWriting: boolean,
): string {
  const leftOut = remarks.filter(({ kind }) => kind === 'left out').length;
  const rows = [
    ['texts to create', 'texts created', outcomes.created],
    ['texts to update', 'texts updated', outcomes.updated],
    ['texts unchanged', 'texts unchanged', outcomes.unchanged],
    ['edited here since, left as they are', 'edited here since, left as they are', outcomes.edited],
    ['deleted here since, not made again', 'deleted here since, not made again', outcomes.deleted],
    ['pictures to read', 'pictures stored', pictures.stored],
    ['old addresses to redirect', 'old addresses redirected', redirects],
    ['entries of the list of what is not taken', 'entries of the list of what was not taken', leftOut],
  ] as const;
  return rows.map(([would, did, count]) => `${String(count).padStart(6)}  ${isWriting ? did : would}`).join('\n');
}

/** The beginning of the list for the screen. @param file name of the file that has the whole list. */
export function describeForScreen(remarks: readonly Remark[], file: string): string {
  const lines = describeRemarks(remarks).trimEnd().split('\n');
  const firstLines = lines.slice(0, mostOnScreen);
  const rest = lines.length - firstLines.length;
  return [...firstLines, rest > 0 ? `… ${rest} more lines in ${file}` : `The same list is in ${file}.`].join('\n');
}
