import { type ComponentType, useState } from 'react';
import { galleryPage } from 'contract/pages/content';
import { isPlainClick } from 'shared-ui/links/linkClick';
import { Picture } from 'shared-ui/picture/Picture';
import { listPage, type ListProps } from '../lists/listPage';
import type { GalleryLightboxProps } from './GalleryLightbox';
import styles from './GalleryPage.module.css';

export const { Component, loader, handle } = listPage(galleryPage, '/api/college-gallery', {
  show: Pictures,
  empty: 'No pictures yet',
  sizes: [24],
  more: ({ data: [first], baseUrl }) => ({ image: first && baseUrl + first.image }),
});

interface Shown {
  Lightbox: ComponentType<GalleryLightboxProps>;
  index: number;
  link: HTMLAnchorElement;
}

const SMALL = '(min-width: 75rem) 23rem, (min-width: 60rem) 30vw, (min-width: 30rem) 46vw, 92vw';
const LARGE = '(min-width: 75rem) 46rem, (min-width: 60rem) 62vw, (min-width: 30rem) 46vw, 92vw';

/**
 * Each picture is a link to the full one: without scripts, or in a new tab, it works as such. Otherwise it opens in a dialog,
 * whose code is loaded then; if that fails, the browser follows the link.
 */
function Pictures({ part: { data, baseUrl }, list }: ListProps<'/api/college-gallery'>) {
  const [shown, setShown] = useState<Shown>();
  const pictures = data.map(({ image, alt }) => ({ src: baseUrl + image, alt }));
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
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.pictures} aria-label="Pictures">
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <a
              className={styles.link}
              href={src}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                open(index, event.currentTarget);
              }}
            >
              <Picture
                className={styles.picture}
                src={src}
                alt={alt}
                sizes={index === 0 ? LARGE : SMALL}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {shown && <shown.Lightbox pictures={pictures} index={shown.index} onClose={close} />}
    </>
  );
}
