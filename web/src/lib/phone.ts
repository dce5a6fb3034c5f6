/**
 * A telephone number as people write it: `+65 6555 0123` for `+6565550123`; other countries in groups of three or four.
 */
export function formatPhone(phone: string): string {
  const singapore = /^\+65(\d{4})(\d{4})$/.exec(phone);
  if (singapore !== null) return `+65 ${singapore[1]} ${singapore[2]}`;
  const other = /^(\+\d{1,3})(\d{3,4})(\d+)$/.exec(phone);
  return other === null ? phone : `${other[1]} ${other[2]} ${other[3]}`;
}

/** The address that opens a chat with this number in WhatsApp. */
export function whatsappUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
