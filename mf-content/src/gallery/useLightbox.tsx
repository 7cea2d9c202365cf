import { useState, type ComponentType, type ReactNode } from 'react';
import type { GalleryLightboxProps } from './GalleryLightbox';

type Pictures = GalleryLightboxProps['pictures'];

interface Shown {
  Lightbox: ComponentType<GalleryLightboxProps>;
  index: number;
  link: HTMLAnchorElement;
}

/**
 * Opens pictures in a dialog. Its code is loaded when a picture is first opened; if that fails, the browser follows the
 * picture's link, as it would without scripts.
 */
export function useLightbox(pictures: Pictures): {
  open: (index: number, link: HTMLAnchorElement) => void;
  lightbox: ReactNode;
} {
  const [shown, setShown] = useState<Shown>();

  const open = (index: number, link: HTMLAnchorElement) => {
    import(/* webpackChunkName: "lightbox" */ './GalleryLightbox').then(
      ({ GalleryLightbox }) => setShown({ Lightbox: GalleryLightbox, index, link }),
      () => window.location.assign(link.href),
    );
  };

  const close = () => {
    shown?.link.focus();
    setShown(undefined);
  };

  return {
    open,
    lightbox: shown && <shown.Lightbox pictures={pictures} index={shown.index} onClose={close} />,
  };
}
