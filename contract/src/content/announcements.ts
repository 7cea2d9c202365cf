import { homePage } from '../pages/content';
import { defineContent } from './definition';
import { line, optionalPdf, record } from './fields';

export const announcements = defineContent(record({ title: line('Text') }), {
  kind: 'announcements',
  title: 'Announcements',
  description: 'Short announcements, one line each, on Home.',
  search: { kind: 'announcement', texts: () => [], path: () => homePage.path },
  call: { path: '/api/college-announcements', summary: 'Short announcements', envelope: 'plainList' },
});

export const resultAnnouncements = defineContent(record({ title: line('Text'), pdf: optionalPdf('Document') }), {
  kind: 'result-announcements',
  title: 'Announcements with a document',
  description: 'Announcements, results for instance, that link to a PDF.',
  search: { kind: 'document', texts: () => [], path: () => homePage.path },
  call: {
    path: '/api/college-result-announcements',
    summary: 'Announcements with a PDF; an item without one links to the first item’s',
    envelope: 'listWithPdfs',
  },
});
