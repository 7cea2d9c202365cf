import { useCallback, useEffect, useState } from 'react';
import { CONTENT_CALLS, type ContentResponse } from 'contract/office/contentCalls';
import { type Answer, useSession } from '../session/sessionContext';

/** All kinds with their items and drafts. */
export function useContent() {
  const { call } = useSession();
  const [answer, setAnswer] = useState<Answer<ContentResponse>>({});
  const read = useCallback(() => call<ContentResponse>({ url: CONTENT_CALLS.content }).then(setAnswer), [call]);
  useEffect(() => void read(), [read]);
  return { content: answer.data?.data, fault: answer.fault, read };
}
