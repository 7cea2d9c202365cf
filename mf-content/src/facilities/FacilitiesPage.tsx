import type { FacilitiesResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Card } from 'shared-ui/card/Card';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { MEDIUM_CARD_SIZES, PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { facilitiesApi } from './facilitiesApi';
import styles from './FacilitiesPage.module.css';

/** How many stand two in a row at most (FacilitiesPage.module.css). */
const MOST_LARGE = 4;

export function FacilitiesPage() {
  const facilities = facilitiesApi.useGetFacilitiesQuery();
  return (
    <>
      <PageBanner
        title="Facilities"
        lead="Rooms, tools and green places in which our students spend their days, all of them within the campus."
      />
      <Page>{facilities.data ? <FacilityList {...facilities.data} /> : <Awaiting query={facilities} picture />}</Page>
    </>
  );
}

function FacilityList({ data, baseUrl }: FacilitiesResponse['data']) {
  if (data.length === 0) return <EmptyState title="Nothing to show yet">Please look in again soon.</EmptyState>;
  return (
    <ul className={styles.facilities} aria-label="Facilities">
      {data.map(({ title, image, details }, index) => (
        <li key={title}>
          <Card
            title={title}
            picture={
              <Picture
                src={baseUrl + image}
                alt=""
                width={1200}
                height={800}
                sizes={index < MOST_LARGE ? PAGED_CARD_SIZES : MEDIUM_CARD_SIZES}
                priority={index === 0}
              />
            }
          >
            <RichText html={details} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
