import type { FileContent } from '../media/catalogue.ts';

/** Makes a file of the seed that is not a picture of a page: a PDF, a sound, a text, or a picture to download. */
export async function makeFile(content: FileContent, type: string): Promise<Buffer> {
  switch (content.kind) {
    case 'pdf':
      return (await import('./paper.ts')).makePdf(content);
    case 'sound':
      return (await import('./sound.ts')).makeSound(content.sound);
    case 'text':
      return Buffer.from(`${content.lines.join('\n')}\n`);
    default: {
      const picture = (await (await import('./renditions.ts')).drawScene(content.scene)).clone().resize(1200);
      return (type === 'image/png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 82 })).toBuffer();
    }
  }
}
