import { isPlainClick } from 'shared-ui/links/linkClick';
import { Picture } from 'shared-ui/picture/Picture';
import styles from './GalleryPicture.module.css';

interface GalleryPictureProps {
  src: string;
  alt: string;
  /** The first picture is the large one. */
  first: boolean;
  onOpen: (link: HTMLAnchorElement) => void;
}

/** A link to the full picture: without scripts, or in a new tab, it works as a plain link. */
export function GalleryPicture({ src, alt, first, onOpen }: GalleryPictureProps) {
  return (
    <a
      className={styles.link}
      href={src}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(event.currentTarget);
      }}
    >
      <Picture
        className={styles.picture}
        src={src}
        alt={alt}
        sizes={
          first
            ? '(min-width: 75rem) 46rem, (min-width: 60rem) 62vw, (min-width: 30rem) 46vw, 92vw'
            : '(min-width: 75rem) 23rem, (min-width: 60rem) 30vw, (min-width: 30rem) 46vw, 92vw'
        }
        priority={first}
      />
    </a>
  );
}
