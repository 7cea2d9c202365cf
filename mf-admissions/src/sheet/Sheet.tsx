import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

/** Stands alone on its page, in place of the long form: one thing to read, to do or to keep. */
export const Sheet = ({ children }: { children: ReactNode }) => <section className={styles.sheet}>{children}</section>;
