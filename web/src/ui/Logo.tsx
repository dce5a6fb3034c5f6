import { type Logo as StoredLogo, logoFile } from '@steeple/model/files/logo';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import styles from './Logo.module.css';

/** The church's logo. Where it could not be seen on the page's ground, it is on a plate of the other one. */
export function Logo({ logo, name }: { readonly logo: StoredLogo; readonly name: string }) {
  return (
    <img
      className={styles.logo}
      src={storageUrl(logoFile(logo))}
      width={logo.width}
      height={logo.height}
      data-ground={logo.ground}
      alt={logo.hasName === true ? name : ''}
    />
  );
}
