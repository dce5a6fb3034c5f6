import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** Turns a document as the model's types describe it into what the Admin SDK stores. */
export function storable(document: object): Record<string, unknown> {
  return toFirestoreValue(document, { GeoPoint, Timestamp }) as Record<string, unknown>;
}
