import { type ComponentType, useRef, useState } from 'react';
import { galleryPage } from 'contract/pages/content';
import { useLoaderData } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { isPlainClick } from 'shared-ui/links/linkClick';
import { Pagination } from 'shared-ui/pagination/Pagination';
import { type ListPart, pagedRoute } from 'shared-ui/pagination/pagedRoute';
import { type RequestedPage, type PageSizes, partAt } from 'shared-ui/pagination/paging';
import { Picture } from 'shared-ui/picture/Picture';
import { ContentPage } from '../ContentPage';
import type { GalleryLightboxProps } from './GalleryLightbox';
import styles from './GalleryPage.module.css';

export { GalleryPage as Component };

const SIZES: PageSizes = [24];

const imageOf = ({ data: [first], baseUrl }: ListPart<'/api/college-gallery'>) => first && baseUrl + first.image;

export const { loader, handle } = pagedRoute(galleryPage, '/api/college-gallery', SIZES, (list) => ({
  image: imageOf(list),
}));

function GalleryPage() {
  const requested = useLoaderData<RequestedPage>();
  return <ContentPage page={galleryPage} path={partAt('/api/college-gallery', requested)} show={Pictures} />;
}

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
function Pictures({ data, baseUrl, total }: ListPart<'/api/college-gallery'>) {
  const requested = useLoaderData<RequestedPage>();
  const list = useRef<HTMLUListElement>(null);
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
  if (total === 0) return <EmptyState title="No pictures yet">Please check back soon.</EmptyState>;
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
      {total > data.length && <Pagination {...requested} label="Gallery" total={total} sizes={SIZES} list={list} />}
      {shown && <shown.Lightbox pictures={pictures} index={shown.index} onClose={close} />}
    </>
  );
}
