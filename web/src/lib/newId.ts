const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as the database's client library makes them: 20 alphanumeric characters (specification section 9). */
export function newId(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let id = '';
  // Bytes above the last whole multiple are thrown away; taking them would make the first letters likelier.
  const limit = Math.floor(256 / alphabet.length) * alphabet.length;
  while (id.length < 20) {
    for (const byte of random(new Uint8Array(40))) {
      if (byte < limit && id.length < 20) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
