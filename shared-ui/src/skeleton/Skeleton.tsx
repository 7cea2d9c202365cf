import styles from './Skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /** Adds a picture's placeholder above the lines. */
  picture?: boolean;
}

/** Placeholder for content that is loading. */
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
