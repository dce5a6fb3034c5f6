import { crc32 } from 'node:zlib';
import { pathToFileURL } from 'node:url';

/** The emulator's entry point; the Google Cloud SDK's archive does not name it in its manifest. */
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** A manifest line holds at most 72 bytes without its line end (JAR specification, "Notes on Manifest"). */
const LINE_BYTES = 72;

/** A manifest that runs the archive at `jarPath`; long lines continue on the next, after a space. */
export function launcherManifest(jarPath: string): string {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${MAIN_CLASS}`, `Class-Path: ${pathToFileURL(jarPath).href}`];
  return `${lines.map(foldLine).join('\r\n')}\r\n\r\n`;
}

// A file address is percent-encoded, so every character is one byte.
function foldLine(line: string): string {
  const parts = [line.slice(0, LINE_BYTES)];
  for (let at = LINE_BYTES; at < line.length; at += LINE_BYTES - 1)
    parts.push(` ${line.slice(at, at + LINE_BYTES - 1)}`);
  return parts.join('\r\n');
}

/**
 * A zip that holds one stored (uncompressed) file, which is all that a launcher jar is.
 * Layout: local header, content, central directory, end record (APPNOTE.TXT of the zip format, 4.3).
 */
export function zipOneFile(name: string, content: Buffer): Buffer {
  const nameBytes = Buffer.from(name, 'utf8');
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0); // version needed: 2.0
  shared.writeUInt16LE(0x21, 8); // date: 1 January 1980, so that the bytes never change
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([signature(0x04034b50), shared, nameBytes, content]);
  const central = Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), shared, Buffer.alloc(14), nameBytes]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The launcher jar's bytes for the archive at `jarPath`. */
export function launcherJar(jarPath: string): Buffer {
  return zipOneFile('META-INF/MANIFEST.MF', Buffer.from(launcherManifest(jarPath), 'utf8'));
}
