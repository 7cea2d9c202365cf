import { type SyntheticEvent, useMemo } from 'react';
import type { UploadedImage } from 'contract/images';
import { useObjectUrl } from 'shared-ui/picture/useObjectUrl';
import { blobOfImage } from '../blobOfImage';
import type { Reading } from './usePicture';
import styles from './PicturePreview.module.css';

interface PicturePreviewProps {
  label: string;
  shape: 'portrait' | 'wide';
  image: UploadedImage | null;
  /** The picture before it was cleaned up, for comparison. */
  before?: UploadedImage;
  /** Set while a file is read: the chosen file itself is shown until the result is ready. */
  reading?: Reading;
}

const hide = (event: SyntheticEvent<HTMLElement>) => {
  event.currentTarget.hidden = true;
};

/** The picture as it will be sent; while it is being read, the chosen file with a loading indicator. */
export function PicturePreview({ label, shape, image, before, reading }: PicturePreviewProps) {
  const chosen = useObjectUrl(reading?.preview);
  const made = useImageUrl(reading ? null : image);
  const earlier = useImageUrl(reading ? null : before);
  return (
    <div className={styles.previews} data-scripted aria-busy={Boolean(reading)}>
      {earlier && (
        <figure className={`soft ${styles.figure}`}>
          <div className={`${styles.preview} ${styles[shape]}`}>
            <img src={earlier} alt={`Before cleaning up: ${label}`} />
          </div>
          <figcaption>Before</figcaption>
        </figure>
      )}
      <figure className={`soft ${styles.figure}`}>
        <div className={`${styles.preview} ${styles[shape]}`}>
          {made && <img src={made} alt={`Preview: ${label}`} />}
          {/* A file that the browser cannot decode would be shown as broken. */}
          {chosen && <img src={chosen} alt="" className={styles.early} onError={hide} />}
          <span role="status" className={styles.loading}>
            {reading ? 'Loading…' : ''}
          </span>
        </div>
        {earlier && <figcaption>After</figcaption>}
      </figure>
    </div>
  );
}

function useImageUrl(image: UploadedImage | null | undefined) {
  const blob = useMemo(() => (image ? blobOfImage(image) : undefined), [image]);
  return useObjectUrl(blob);
}
