import { getStorage, type Storage } from 'firebase-admin/storage';
import { projectApp } from './services.ts';

/**
 * The project's file storage: its default bucket. Apart from the other services, since few functions need it and it is
 * heavy.
 */
export function projectBucket(): ReturnType<Storage['bucket']> {
  return getStorage(projectApp()).bucket();
}
