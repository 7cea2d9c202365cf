import type { ContentData } from 'contract/content/responses';
import { courseAddress, curriculumPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { contentPage } from '../ContentPage';
import { TitledReading } from '../reading/TitledReading';
import { RelatedLinks } from '../reading/RelatedLinks';

export const { Component, loader, handle } = contentPage(curriculumPage, '/api/campus-curriculum', Curriculum, [
  '/api/course_list',
]);

function Curriculum({ data: [curriculum], baseUrl }: ContentData<'/api/campus-curriculum'>) {
  const courses = useContent('/api/course_list').data?.data ?? [];
  const links = courses.map(({ title }) => ({ label: title, to: courseAddress(title) }));
  if (!curriculum) return <EmptyState title="The curriculum will be here soon" />;
  const aside = links.length > 0 && <RelatedLinks title="What each course teaches" links={links} />;
  return <TitledReading text={curriculum} baseUrl={baseUrl} aside={aside} />;
}
