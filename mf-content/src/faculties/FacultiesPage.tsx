import type { ContentData } from 'contract/content/responses';
import { facultiesPage } from 'contract/pages/content';
import { Card } from 'shared-ui/card/Card';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Picture } from 'shared-ui/picture/Picture';
import { contentPage } from '../ContentPage';

export const { Component, loader, handle } = contentPage(facultiesPage, '/api/college-faculty', FacultyList);

const SIZES = '(min-width: 75rem) 17rem, (min-width: 62rem) 23vw, (min-width: 40rem) 25vw, 50vw';

function FacultyList({ data, baseUrl }: ContentData<'/api/college-faculty'>) {
  if (data.length === 0) return <EmptyState title="No names yet">Please check back soon.</EmptyState>;
  return (
    <CardGrid label="Our Faculties" columns="narrow" hasRows>
      {data.map(({ name, qualification, designation, image }, index) => (
        <Card
          key={name}
          title={name}
          picture={
            <Picture src={baseUrl + image} alt="" width={600} height={600} sizes={SIZES} priority={index === 0} />
          }
        >
          <p>{designation}</p>
          <p className="soft">{qualification}</p>
        </Card>
      ))}
    </CardGrid>
  );
}
