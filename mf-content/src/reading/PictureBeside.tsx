import type { ReactNode } from 'react';
import { Picture } from 'shared-ui/picture/Picture';
import styles from './PictureBeside.module.css';

interface PictureBesideProps {
  src: string;
  priority?: boolean;
  children: ReactNode;
}

/** Words beside a picture; on a phone below it. */
export function PictureBeside({ src, priority, children }: PictureBesideProps) {
  const sizes = '(min-width: 75rem) 34rem, (min-width: 48rem) 46vw, 92vw';
  return (
    <div className={styles.block}>
      <Picture className={styles.picture} src={src} alt="" sizes={sizes} priority={priority} />
      <div className={`stack ${styles.words}`}>{children}</div>
    </div>
  );
}
