import type { ContentData } from 'contract/content/responses';
import { facultiesPage } from 'contract/pages/content';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { contentPage } from '../ContentPage';
import { FacultyCard } from './FacultyCard';

export const { Component, loader, handle } = contentPage(facultiesPage, '/api/college-faculty', FacultyList);

function FacultyList({ data, baseUrl }: ContentData<'/api/college-faculty'>) {
  if (data.length === 0) return <EmptyState title="No names yet">Please check back soon.</EmptyState>;
  return (
    <CardGrid label="Our Faculties" columns="narrow">
      {data.map((teacher, index) => (
        <FacultyCard key={teacher.name} teacher={teacher} baseUrl={baseUrl} priority={index === 0} />
      ))}
    </CardGrid>
  );
}
