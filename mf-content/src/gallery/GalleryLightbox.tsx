import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { PICTURE_WIDTHS, pictureUrl } from 'contract/pictures';
import { useBlocker } from 'shared-store/platform';
import styles from './GalleryLightbox.module.css';

export interface GalleryLightboxProps {
  pictures: { src: string; alt: string }[];
  /** Index of the first picture to show. */
  index: number;
  onClose: () => void;
}

const WIDTH = 1200;
const HEIGHT = 800;

/** All pictures at window size, one at a time: by buttons, arrow keys or a swipe; Escape closes, and so does Back. */
export function GalleryLightbox({ pictures, index, onClose }: GalleryLightboxProps) {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    onClose();
  }, [state, reset, onClose]);
  const slides = pictures.map(({ src, alt }) => ({
    src,
    alt,
    description: alt,
    width: WIDTH,
    height: HEIGHT,
    srcSet: PICTURE_WIDTHS.map((width) => ({
      src: pictureUrl(src, width),
      width,
      height: Math.round((width * HEIGHT) / WIDTH),
    })),
  }));
  return (
    <Lightbox
      open
      index={index}
      className={styles.lightbox}
      plugins={[Captions]}
      slides={slides}
      close={onClose}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 9 }}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Lightbox: 'Pictures, one at a time',
        'Photo gallery': 'Pictures',
        Previous: 'Previous picture',
        Next: 'Next picture',
        Close: 'Close the pictures',
      }}
    />
  );
}
