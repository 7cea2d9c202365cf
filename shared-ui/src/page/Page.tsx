import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** Narrow, for pages of running text. */
  narrow?: boolean;
  children: ReactNode;
}

/** Content below a page's banner: one column of the site's width, with space between its parts. */
export function Page({ narrow = false, children }: PageProps) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>;
}
