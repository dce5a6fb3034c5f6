/**
 * Exports the parts of Firestore's small REST client that the app uses, by name: a dynamic import of the SDK itself
 * would load all of it.
 */
export {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
