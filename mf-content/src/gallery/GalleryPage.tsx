import type { GalleryResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { galleryApi } from './galleryApi';
import { GalleryPicture } from './GalleryPicture';
import { useLightbox } from './useLightbox';
import styles from './GalleryPage.module.css';

export function GalleryPage() {
  const gallery = galleryApi.useGetGalleryQuery();
  return (
    <>
      <PageBanner title="Gallery" lead="The campus, the laboratories and a few good days." />
      <Page>{gallery.data ? <Pictures {...gallery.data} /> : <Awaiting query={gallery} picture />}</Page>
    </>
  );
}

function Pictures({ data, baseUrl }: GalleryResponse['data']) {
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
