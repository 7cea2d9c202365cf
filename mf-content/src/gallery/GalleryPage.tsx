import type { ContentData } from 'contract/content/answers';
import { galleryPage } from 'contract/pages/content';
import { selectContent } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { ContentPage } from '../ContentPage';
import { GalleryPicture } from './GalleryPicture';
import { useLightbox } from './useLightbox';
import styles from './GalleryPage.module.css';

export { GalleryPage as Component };

export const { loader, handle } = pageRoute(galleryPage, ['/api/college-gallery'], (state) => {
  const gallery = selectContent(state, '/api/college-gallery');
  return { image: gallery?.data[0] && gallery.baseUrl + gallery.data[0].image };
});

function GalleryPage() {
  return <ContentPage page={galleryPage} path="/api/college-gallery" show={Pictures} />;
}

function Pictures({ data, baseUrl }: ContentData<'/api/college-gallery'>) {
  const pictures = data.map(({ image, alt }) => ({ src: baseUrl + image, alt }));
  const { open, lightbox } = useLightbox(pictures);
  if (data.length === 0) return <EmptyState title="No pictures yet">Please look in again soon.</EmptyState>;
  return (
    <>
      <ul className={styles.pictures} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <GalleryPicture {...picture} first={index === 0} onOpen={(link) => open(index, link)} />
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
