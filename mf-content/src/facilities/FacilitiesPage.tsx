import type { ContentData } from 'contract/content/responses';
import { facilitiesPage } from 'contract/pages/content';
import { Card } from 'shared-ui/card/Card';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { ContentPage } from '../ContentPage';
import { MEDIUM_CARD_SIZES, PAGED_CARD_SIZES } from '../reading/pictureSizes';
import styles from './FacilitiesPage.module.css';

export { FacilitiesPage as Component };

export const { loader, handle } = pageRoute(facilitiesPage, ['/api/facilities']);

/** Returns how many items are placed two per row, so that the others fill rows of three. */
const largeOf = (all: number) => [0, 4, 2][all % 3] ?? 0;

function FacilitiesPage() {
  return <ContentPage page={facilitiesPage} path="/api/facilities" show={FacilityList} />;
}

function FacilityList({ data, baseUrl }: ContentData<'/api/facilities'>) {
  if (data.length === 0) return <EmptyState title="Nothing to show yet">Please check back soon.</EmptyState>;
  const large = largeOf(data.length);
  const parity = data.length % 2 === 1 ? styles.odd : '';
  return (
    <ul className={`${styles.facilities} ${parity}`} aria-label="Facilities">
      {data.map(({ title, image, details }, index) => (
        <li key={title} className={index < large ? styles.large : undefined}>
          <Card
            title={title}
            picture={
              <Picture
                src={baseUrl + image}
                alt=""
                sizes={index < large ? PAGED_CARD_SIZES : MEDIUM_CARD_SIZES}
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
