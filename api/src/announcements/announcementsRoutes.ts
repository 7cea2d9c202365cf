import { type AnnouncementsResponse, CALLS, type ResultAnnouncementsResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { answer, array, listAnswer, path, record, text } from '../openapi/schemas';

export const announcementsRoute: ContentRoute = {
  url: CALLS.announcements,
  summary: 'Short announcements',
  response: answer(array(record({ title: text }))),
  build: (content): AnnouncementsResponse => ({ success: 1, data: content.list('announcements') }),
};

export const resultAnnouncementsRoute: ContentRoute = {
  url: CALLS.resultAnnouncements,
  summary: 'Announcements with a PDF; an item without one links to the first item’s',
  response: listAnswer(record({ title: text, pdf: path }, ['pdf']), { pdfUrl: text }),
  build: (content): ResultAnnouncementsResponse => {
    const baseUrl = content.baseUrl('result-announcements');
    return { success: 1, data: { data: content.list('result-announcements'), baseUrl, pdfUrl: baseUrl } };
  },
};
