import { planTexts } from '../../../scripts/import/plan/planTexts.ts';
import { type WrittenText, writtenText } from '../../../scripts/import/plan/writtenText.ts';
import type { PictureFiles } from '../../../scripts/import/pictures/makePicture.ts';
import type { Remark, Source } from '../../../scripts/import/source.ts';
import { storedState } from '../../../scripts/import/plan/textState.ts';
import { withoutTraditionalTexts } from '../../../scripts/import/plan/traditionalTexts.ts';
import { exportXml, type TestItem } from './wordpressExport.ts';
import { readExportFrom } from '../../../scripts/import/wordpress/readExport.ts';
import { wordpressSource } from '../../../scripts/import/wordpress/wordpressSource.ts';

/** Moment of imports in tests. */
export const testNow = Date.UTC(2026, 10, 20);

/** The source of made-up items, by way of the XML of an export. */
export async function sourceOf(items: readonly TestItem[]): Promise<Source> {
  return sourceOfXml(exportXml(items));
}

/** The source of an export's XML. */
export async function sourceOfXml(xml: string): Promise<Source> {
  return wordpressSource(await readExportFrom('export.xml', [xml]), 'Asia/Singapore');
}

/** Stored files of a picture, named after the last part of its address. */
export function filesOf(address: string): PictureFiles {
  const name = (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  return { path: `pictures/imported/${name}`, width: 900, height: 600, widths: [480, 800], formats: ['webp', 'jpeg'] };
}

/** A text as it would be stored. */
export interface TestText {
  readonly title: string;
  readonly document: string;
  readonly path: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly data: NonNullable<WrittenText['data']> & { readonly [field: string]: unknown };
}

/** Plans and writes all texts of a source, for a project that has nothing yet unless the options say so. */
export function writeAll(
  source: Source,
  change: Partial<Parameters<typeof planTexts>[1]> & Partial<Parameters<typeof planTexts>[2]> = {},
): { texts: TestText[]; remarks: Remark[] } {
  const {
    imported = new Map(),
    slugs = new Map(),
    states = new Map(),
    pages: existing = new Map(),
  } = change as Partial<Parameters<typeof planTexts>[1]>;
  const plan = planTexts(
    withoutTraditionalTexts(source),
    { imported, slugs, states, pages: existing },
    { language: change.language ?? null, pages: new Map() },
  );
  const remarks = [...plan.remarks];
  const texts = plan.texts.flatMap((planned): TestText[] => {
    const { data, remarks: about } = writtenText(planned, {
      pictureFor: ({ address }) => (/^https?:\/\/(?:127|169|localhost)/.test(address) ? null : filesOf(address)),
      pathOf: plan.pathOf,
      base: source.base,
      now: testNow,
      author: 'Grace Church',
      stored: storedState({ imported, states }, planned),
    });
    remarks.push(...about);
    const { title } = planned.parts[0].item;
    return data === null
      ? []
      : [
          {
            title,
            document: planned.document,
            path: planned.path,
            redirects: planned.redirects,
            data,
          },
        ];
  });
  return { texts, remarks };
}

/** The Markdown that the first of some items becomes, and what is said about it. */
export async function convertedItem(
  item: Omit<TestItem, 'id' | 'title'>,
  ...otherItems: readonly TestItem[]
): Promise<{ markdown: string; reasons: string[] }> {
  const { texts, remarks } = writeAll(await sourceOf([{ id: 1, title: 'The text', ...item }, ...otherItems]));
  const found = texts.find(({ title }) => title === 'The text');
  const body = found?.data['body'] as { en: string; zh?: string } | undefined;
  return {
    markdown: body?.zh ?? body?.en ?? '',
    reasons: remarks.filter(({ title }) => title === 'The text').map(({ reason }) => reason),
  };
}
