import { type Language, languageTags } from '@steeple/model/text/language';

const kilobyte = 1024;

/** A file's size as people read it: `84 kB`, `1.2 MB`. @param bytes */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / kilobyte;
  const isSmall = kilobytes < 1000;
  const value = isSmall ? Math.max(1, Math.round(kilobytes)) : kilobytes / kilobyte;
  return `${new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 }).format(value)} ${isSmall ? 'kB' : 'MB'}`;
}

/** Names a content type: `PDF`, `JPEG`, `MP3`. */
export function fileKind(type: string): string {
  const kindNames: Readonly<Record<string, string>> = {
    'audio/mpeg': 'MP3',
    'audio/mp4': 'M4A',
    'text/plain': 'TXT',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  };
  return kindNames[type] ?? (type.split('/')[1] ?? type).toUpperCase();
}
