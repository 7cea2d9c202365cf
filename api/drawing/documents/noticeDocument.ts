import { college, drawTop, footer } from './college';
import { drawMarkdown } from './markdown';
import { text, type ContentRecord } from './records';
import { finish, newSheet } from './sheet';

export function noticeDocument(notice: ContentRecord): Promise<Buffer> {
  const title = text(notice, 'title');
  const pdf = newSheet(title, college.name);
  drawTop(pdf, title);
  drawMarkdown(pdf, notice.body);
  return finish(pdf, footer);
}
