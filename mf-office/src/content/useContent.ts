import { CONTENT_CALLS, type ContentResponse } from 'contract/office/contentCalls';
import { useRead } from '../session/useRead';

/** All kinds with their items and drafts. */
export function useContent() {
  const { data, fault, read } = useRead<ContentResponse>(CONTENT_CALLS.content);
  return { content: data?.data, fault, read };
}
