import type { SyntheticEvent } from 'react';
import type { UploadedImage } from 'contract/images';
import type { Reading } from './usePicture';
import { useObjectUrl } from './useObjectUrl';
import styles from './PicturePreview.module.css';

interface PicturePreviewProps {
  label: string;
  shape: 'portrait' | 'wide';
  image: UploadedImage | null;
  /** The picture before it was cleaned up, to compare. */
  before?: UploadedImage;
  /** Something is being read: the chosen file itself stands in for what becomes of it. */
  reading?: Reading;
}

const hide = (event: SyntheticEvent<HTMLElement>) => {
  event.currentTarget.hidden = true;
};

/** The picture as it will be sent; while it is being read, the chosen one under a loading mark. */
export function PicturePreview({ label, shape, image, before, reading }: PicturePreviewProps) {
  const chosen = useObjectUrl(reading?.preview);
  return (
    <div className={styles.previews} aria-busy={Boolean(reading)}>
      {before && !reading && (
        <figure className={styles.figure}>
          <div className={`${styles.preview} ${styles[shape]}`}>
            <img src={before.dataUrl} alt={`Before cleaning up: ${label}`} />
          </div>
          <figcaption>Before</figcaption>
        </figure>
      )}
      <figure className={styles.figure}>
        <div className={`${styles.preview} ${styles[shape]}`}>
          {image && !reading && <img src={image.dataUrl} alt={`Preview: ${label}`} />}
          {/* One that the browser cannot decode would show as broken. */}
          {chosen && <img src={chosen} alt="" className={styles.early} onError={hide} />}
          <span role="status" className={styles.loading}>
            {reading ? 'Loading…' : ''}
          </span>
        </div>
        {before && !reading && <figcaption>After</figcaption>}
      </figure>
    </div>
  );
}
