import type { ContentResponse } from 'contract/content/responses';
import { pdfDocument } from './documents.testing';
import type { Visitor } from './visitor';

/** Returns the first vacancy that is open. */
export async function postOf(visitor: Visitor): Promise<string> {
  const { data } = (await visitor.get('/api/college-careers')).json<ContentResponse<'/api/college-careers'>>().data;
  return data.find(({ open }) => open)?.subject ?? '';
}

/** Creates a valid job application for an open vacancy, with changed fields and any document, or none. */
export async function jobForm(
  visitor: Visitor,
  changes: Record<string, string> = {},
  file: Buffer | null = pdfDocument(),
  fileName = 'cv.pdf',
): Promise<FormData> {
  const post = changes.post ?? (await postOf(visitor));
  const fields = { name: 'Anjali Nair', email: 'anjali@example.in', phone: '98765 43210', ...changes, post };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), fileName);
  return form;
}
