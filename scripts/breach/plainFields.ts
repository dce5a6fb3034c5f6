/** A value of Firestore's REST interface, such as `{ stringValue: 'a' }`. */
type RestValue = Readonly<Record<string, unknown>>;

/** Fields of Firestore's REST interface as plain values: times, numbers and references as texts. */
export function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value as RestValue)]));
}

function plainValue(value: RestValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  if (kind === 'mapValue') return plainFields((content as { fields?: Record<string, unknown> }).fields ?? {});
  if (kind === 'arrayValue') return ((content as { values?: RestValue[] }).values ?? []).map(plainValue);
  return kind === 'nullValue' ? null : content;
}
