import styles from './Skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /** A picture's place above the lines. */
  picture?: boolean;
}

/** Keeps the place of what is on its way. */
export function Skeleton({ lines = 3, picture = false }: SkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {picture && <div className={styles.picture} />}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
