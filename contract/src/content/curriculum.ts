import { curriculumPage } from '../pages/content';
import { about } from './about';
import { defineContent } from './definition';

export const curriculum = defineContent(about.fields, {
  kind: 'curriculum',
  title: 'Curriculum',
  description: 'The text of Our Curriculum.',
  body: 'description',
  call: { path: '/api/campus-curriculum', summary: 'The curriculum; one record', envelope: 'list' },
  pageWords: { path: () => curriculumPage.path, texts: ({ title, description }) => [title, description] },
});
