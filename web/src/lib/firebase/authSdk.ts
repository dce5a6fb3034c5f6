/**
 * Exports the parts of Firebase Auth that the app uses, by name. A dynamic import of the SDK itself would load all of
 * it, 10 kB more. All pages share one list, since a module of the SDK becomes one file, whichever page imports it.
 */
import '#lib/trustedTypes/libraryPolicy.ts';

export {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
