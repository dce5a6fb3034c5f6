import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser's subscription (RFC 8291), in base64url; the private one never leaves the browser. */
export interface BrowserKeys {
  readonly privateKey: string;
  readonly p256dh: string;
  readonly auth: string;
}

const tagLength = 16;

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/**
 * Decrypts a push message as a browser does: RFC 8291 for the keys, RFC 8188 (`aes128gcm`) for the body.
 * @throws where the message was encrypted for another browser, was changed, or has another form.
 */
export function decryptPush(body: Buffer, { privateKey, p256dh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || senderKey[0] !== 4) throw new Error('The header has no uncompressed key');
  if (record.length > recordSize) throw new Error('A push message has one record only');

  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(record.length - tagLength));
  const padded = Buffer.concat([decipher.update(record.subarray(0, record.length - tagLength)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record ends with the byte 2');
  return padded.subarray(0, end).toString('utf8');
}
