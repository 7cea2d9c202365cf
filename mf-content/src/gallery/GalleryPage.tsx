import { GALLERY_PAGE_SIZE } from 'contract/limits';
import { galleryPage } from 'contract/pages/content';
import { useLoaderData } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { type ListPart, pagedRoute } from 'shared-ui/pagination/pagedRoute';
import { Pagination } from 'shared-ui/pagination/Pagination';
import { type AskedPage, type PageSizes, partAt } from 'shared-ui/pagination/paging';
import { usePageTurn } from 'shared-ui/pagination/usePageTurn';
import { ContentPage } from '../ContentPage';
import { GalleryPicture } from './GalleryPicture';
import { useLightbox } from './useLightbox';
import styles from './GalleryPage.module.css';

export { GalleryPage as Component };

const SIZES: PageSizes = [GALLERY_PAGE_SIZE];

export const { loader, handle } = pagedRoute(
  galleryPage,
  '/api/college-gallery',
  SIZES,
  ({ data: [first], baseUrl }) => ({
    image: first && baseUrl + first.image,
  }),
);

function GalleryPage() {
  const asked = useLoaderData<AskedPage>();
  return <ContentPage page={galleryPage} path={partAt('/api/college-gallery', asked)} show={Pictures} />;
}

function Pictures({ data, baseUrl, total }: ListPart<'/api/college-gallery'>) {
  const asked = useLoaderData<AskedPage>();
  const { list, onTurn } = usePageTurn<HTMLUListElement>(asked);
  const pictures = data.map(({ image, alt }) => ({ src: baseUrl + image, alt }));
  const { open, lightbox } = useLightbox(pictures);
  if (total === 0) return <EmptyState title="No pictures yet">Please check back soon.</EmptyState>;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.pictures} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <GalleryPicture {...picture} first={index === 0} onOpen={(link) => open(index, link)} />
          </li>
        ))}
      </ul>
      {total > data.length && <Pagination {...asked} label="Gallery" total={total} sizes={SIZES} onTurn={onTurn} />}
      {lightbox}
    </>
  );
}
