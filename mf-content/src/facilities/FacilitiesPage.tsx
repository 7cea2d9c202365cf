import type { ContentData } from 'contract/content/responses';
import { facilitiesPage } from 'contract/pages/content';
import { Card } from 'shared-ui/card/Card';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { contentPage } from '../ContentPage';
import { MEDIUM_CARD_SIZES } from '../reading/pictureSizes';

export const { Component, loader, handle } = contentPage(facilitiesPage, '/api/facilities', FacilityList);

function FacilityList({ data, baseUrl }: ContentData<'/api/facilities'>) {
  if (data.length === 0) return <EmptyState title="Nothing to show yet">Please check back soon.</EmptyState>;
  return (
    <CardGrid label="Facilities">
      {data.map(({ title, image, details }, index) => (
        <Card
          key={title}
          title={title}
          picture={<Picture src={baseUrl + image} alt="" sizes={MEDIUM_CARD_SIZES} priority={index === 0} />}
        >
          <RichText html={details} />
        </Card>
      ))}
    </CardGrid>
  );
}
