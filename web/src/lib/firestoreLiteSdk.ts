/** What is used of Firestore's small REST client, by name: a dynamic import of the SDK itself would bring all of it. */
export { collection, connectFirestoreEmulator, doc, getDoc, getDocs, getFirestore, limit, orderBy, query, Timestamp, where } from 'firebase/firestore/lite';
