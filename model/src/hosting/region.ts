/**
 * The region of the functions where an installation sets no other (parameter `REGION`). `firebase.json` names it in its
 * rewrites and policies; a deployment replaces it.
 */
export const defaultRegion = 'asia-southeast1';
