import { srcSetOf } from 'contract/pictures';
import styles from './Picture.module.css';

interface PictureProps {
  /** Complete address of the picture: the path in a record joined with the response's base URL. */
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's own size, 1200 by 800 by default: reserves its space before it is loaded, and limits the requested width. */
  width?: number;
  height?: number;
  /** Displayed width, as in the `sizes` attribute: `(min-width: 768px) 50vw, 100vw`. By default, the window's width. */
  sizes?: string;
  /** Only for the first large picture of a page: it is loaded before anything else, all others when they are near. */
  priority?: boolean;
  className?: string;
}

/** Fixes a picture's shape even if its file has another; a style attribute could, but the pages' policy forbids it. */
const shapeOf = (ratio: number) => (ratio === 1 ? styles.square : ratio === 1.5 ? styles.scene : undefined);

export function Picture(props: PictureProps) {
  const { src, alt, width = 1200, height = 800, sizes = '100vw', priority = false, className } = props;
  const srcSet = srcSetOf(src, width);
  // A picture created in the browser starts loading when `src` is set, so the attributes that select the file precede it.
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
