import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Adds a picture's placeholder above the lines. */
  picture?: boolean;
}

/** Placeholder for content that is loading. */
export function Skeleton({ picture = false }: SkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {picture && <div className={styles.picture} />}
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
