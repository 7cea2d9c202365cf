import type { ReactNode } from 'react';
import { Picture } from 'shared-ui/Picture';
import styles from './Reading.module.css';

interface ReadingProps {
  /** Address of the one large picture, if there is one. */
  picture?: string;
  children: ReactNode;
}

/** Running text with its picture: above it on a phone, beside it where there is room. */
export function Reading({ picture, children }: ReadingProps) {
  return (
    <div className={styles.reading}>
      {picture && <Picture className={styles.picture} src={picture} alt="" width={1200} height={800} priority />}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
