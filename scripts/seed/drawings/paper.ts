import Pdf from 'pdfkit';
import type { FileContent } from '../media/catalogue.ts';
import { drawScene } from './renditions.ts';

type Paper = Extract<FileContent, { kind: 'pdf' }>;

const MARGIN = 56;
const INK = '#22302f';
const ACCENT = '#9a4a2f';
/** The pages say the same every time they are made, so their date is one of the seed's. */
const MADE_AT = new Date('2026-11-16T00:00:00Z');

/** A printed page or booklet of A5 pages: a picture, a title, blocks of text and lines to write on. */
export async function makePdf({ title, subtitle, picture, blocks }: Paper): Promise<Buffer> {
  const document = new Pdf({
    size: 'A5',
    margin: MARGIN,
    lang: 'en-SG',
    displayTitle: true,
    info: { Title: title, Author: 'Steeple Community Church', CreationDate: MADE_AT },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  if (picture !== null) {
    const header = await (
      await drawScene(picture)
    )
      .clone()
      .resize(1000, 420, { fit: 'cover' })
      .jpeg({ quality: 74 })
      .toBuffer();
    document.image(header, 0, 0, { width: document.page.width });
    document.y = document.page.width * 0.42 + 34;
  }
  document.font('Times-Roman').fontSize(25).fillColor(INK).text(title);
  document.font('Times-Italic').fontSize(12.5).fillColor(ACCENT).text(subtitle, { paragraphGap: 14 });
  for (const { heading, text, fields } of blocks) {
    if (heading !== undefined)
      document.moveDown(0.6).font('Times-Bold').fontSize(12.5).fillColor(INK).text(heading, { paragraphGap: 3 });
    if (text !== undefined)
      document.font('Times-Roman').fontSize(11).fillColor(INK).text(text, { lineGap: 3, paragraphGap: 6 });
    for (const field of fields ?? []) {
      document
        .font('Times-Roman')
        .fontSize(10.5)
        .fillColor(INK)
        .text(field === '' ? ' ' : field, { paragraphGap: 15 });
      const y = document.y - 6;
      document
        .moveTo(MARGIN, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(0.5)
        .strokeColor('#9aa39d')
        .stroke();
    }
  }
  document.end();
  return finished;
}
