import { aboutPage, curriculumPage } from '../pages/content';
import { type Served, defineContent } from './definition';
import { line, picture, record, richText } from './fields';

export const about = defineContent(
  record({
    title: line('Title'),
    sub_title: line('Line above the title'),
    image: picture('Picture'),
    description: richText('Text'),
  }),
  {
    kind: 'about',
    title: 'About the college',
    description: 'What the college says about itself, on About Institution and on Home.',
    call: { path: '/api/about-college', summary: 'What the college says about itself', envelope: 'list' },
    pageWords: { path: () => aboutPage.path, texts: ({ title, description }) => [title, description] },
  },
);

export type About = Served<typeof about>;

export const curriculum = defineContent(about.fields, {
  kind: 'curriculum',
  title: 'Curriculum',
  description: 'The text of Our Curriculum.',
  call: { path: '/api/campus-curriculum', summary: 'The curriculum; one record', envelope: 'list' },
  pageWords: { path: () => curriculumPage.path, texts: ({ title, description }) => [title, description] },
});
