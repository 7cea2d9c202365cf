import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** Pages of running text read best narrow. */
  narrow?: boolean;
  children: ReactNode;
}

/** What stands under a page's banner: one column of the site's width, with space between its parts. */
export function Page({ narrow = false, children }: PageProps) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>;
}
