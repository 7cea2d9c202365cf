import type { GalleryResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { CardGrid } from 'shared-ui/CardGrid';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { Picture } from 'shared-ui/Picture';
import { galleryApi } from './galleryApi';
import styles from './GalleryPage.module.css';

export function GalleryPage() {
  const gallery = galleryApi.useGetGalleryQuery();
  return (
    <>
      <PageBanner title="Gallery" />
      <Page>{gallery.data ? <Pictures {...gallery.data} /> : <Awaiting query={gallery} picture />}</Page>
    </>
  );
}

function Pictures({ data, baseUrl }: GalleryResponse['data']) {
  if (data.length === 0) return <EmptyState title="No pictures yet">Please look in again soon.</EmptyState>;
  return (
    <CardGrid label="Pictures">
      {data.map(({ image, alt }, index) => (
        <Picture
          key={image}
          className={styles.picture}
          src={baseUrl + image}
          alt={alt}
          width={1200}
          height={800}
          priority={index === 0}
        />
      ))}
    </CardGrid>
  );
}
