import { srcSetOf } from 'contract/pictures';
import styles from './Picture.module.css';

interface PictureProps {
  /** The picture's whole address: the path of a record joined with its answer's base URL. */
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's own size, 1200 by 800 unless said: keeps its place before it arrives, and no larger file is asked for. */
  width?: number;
  height?: number;
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 768px) 50vw, 100vw`. Without it, as wide as the window. */
  sizes?: string;
  /** Set for the first large picture of a page only: it is loaded before anything else, all others when they come near. */
  priority?: boolean;
  className?: string;
}

/** Keeps a picture's shape even where its file has another; a style attribute could, but the pages allow none. */
const shapeOf = (ratio: number) => (ratio === 1 ? styles.square : ratio === 1.5 ? styles.scene : undefined);

export function Picture(props: PictureProps) {
  const { src, alt, width = 1200, height = 800, sizes = '100vw', priority = false, className } = props;
  const srcSet = srcSetOf(src, width);
  // A picture made in the browser loads as soon as `src` is there, so what decides about the file comes before it.
  return (
    <img
      className={[styles.picture, shapeOf(width / height), className].filter(Boolean).join(' ')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={width}
      height={height}
    />
  );
}
