/**
 * What is used of Firebase Auth, by name: a dynamic import of the SDK itself would bring all of it, 10 kB more. One
 * list for all pages, since a module of the SDK goes into one file whoever asks.
 */
export {
  browserLocalPersistence, browserPopupRedirectResolver, connectAuthEmulator, createUserWithEmailAndPassword, EmailAuthProvider,
  GoogleAuthProvider, indexedDBLocalPersistence, initializeAuth, isSignInWithEmailLink, reauthenticateWithCredential, sendEmailVerification,
  sendPasswordResetEmail, sendSignInLinkToEmail, signInAnonymously, signInWithEmailAndPassword, signInWithEmailLink, signInWithPopup,
  updateProfile, validatePassword,
} from 'firebase/auth';
