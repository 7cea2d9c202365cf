import { answerTasks } from '../../uploads/sandbox/answerTasks';
import { hasPicture, markdownToHtml } from './markdown';

export interface MarkdownTask {
  markdown: string;
}

/** Clean HTML, and whether the text has Markdown pictures, which it does not show. */
export type LaidOut = { html: string; hasPicture: boolean };

answerTasks(({ markdown }: MarkdownTask): LaidOut | { isTooDeep: true } => {
  try {
    return { html: markdownToHtml(markdown), hasPicture: hasPicture(markdown) };
  } catch (error) {
    if (error instanceof RangeError) return { isTooDeep: true };
    throw error;
  }
});
