import { useCallback, useEffect, useState } from 'react';
import { CONTENT_CALLS, type Publication, type PublicationsResponse } from 'contract/office/contentCalls';
import { useSession } from '../../session/sessionContext';

/** Returns who published what, newest first, as far as it has been loaded. */
export function usePublications() {
  const { call } = useSession();
  const [publications, setPublications] = useState<Publication[]>();
  const [more, setMore] = useState(false);
  const [fault, setFault] = useState<string>();

  const read = useCallback(
    async (before?: number) => {
      const query = before === undefined ? '' : `?before=${before}`;
      const answer = await call<PublicationsResponse>({ url: `${CONTENT_CALLS.publications}${query}` });
      setFault(answer.fault);
      const { data } = answer.data ?? {};
      if (!data) return;
      setPublications((known = []) => (before === undefined ? data.publications : [...known, ...data.publications]));
      setMore(data.more);
    },
    [call],
  );
  useEffect(() => void read(), [read]);
  return { publications, more, fault, read };
}
