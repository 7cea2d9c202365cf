import type { ReactNode } from 'react';
import { Picture } from 'shared-ui/picture/Picture';
import styles from './Reading.module.css';

interface ReadingProps {
  /** Address of the large picture, if there is one. */
  picture?: string;
  /** Shown beside the text if there is space, after it on a phone: facts, links. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Running text with its picture: above it on a phone, beside it if there is space. */
export function Reading({ picture, aside, children }: ReadingProps) {
  return (
    <div className={styles.room}>
      <div className={styles.reading}>
        {picture && (
          <Picture
            className={styles.picture}
            src={picture}
            alt=""
            sizes="(min-width: 75rem) 24rem, (min-width: 64rem) 30vw, 92vw"
            priority
          />
        )}
        <div className={styles.words}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
