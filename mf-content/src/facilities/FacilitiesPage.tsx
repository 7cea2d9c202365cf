import type { FacilitiesResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { Card } from 'shared-ui/Card';
import { CardGrid } from 'shared-ui/CardGrid';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { Picture } from 'shared-ui/Picture';
import { RichText } from 'shared-ui/RichText';
import { facilitiesApi } from './facilitiesApi';

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
    <CardGrid label="Facilities">
      {data.map(({ title, image, details }, index) => (
        <Card
          key={title}
          title={title}
          picture={<Picture src={baseUrl + image} alt="" width={1200} height={800} priority={index === 0} />}
        >
          <RichText html={details} />
        </Card>
      ))}
    </CardGrid>
  );
}
