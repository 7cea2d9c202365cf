import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The drawing's own size: the page keeps its place before it arrives. */
  width: number;
  height: number;
  /** Set for the first large picture of a page only. */
  priority?: boolean;
  className?: string;
}

export function Picture({ src, alt, width, height, priority = false, className }: PictureProps) {
  return (
    <img
      className={[styles.picture, className].filter(Boolean).join(' ')}
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
    />
  );
}
