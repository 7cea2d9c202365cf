import { homePage } from '../pages/content';
import { defineContent } from './definition';
import { line, record } from './fields';

export const announcements = defineContent(record({ title: line('Text') }), {
  kind: 'announcements',
  title: 'Announcements',
  description: 'Short announcements, one line each, on Home.',
  search: { kind: 'announcement', texts: () => [], path: () => homePage.path },
  call: { path: '/api/college-announcements', summary: 'Short announcements', envelope: 'plainList' },
});
