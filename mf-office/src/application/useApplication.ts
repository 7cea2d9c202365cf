import { useCallback, useEffect, useState } from 'react';
import { type DeskApplication, type DeskApplicationResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { type Answer, useSession } from '../session/sessionContext';

interface Opened {
  number: string;
  application?: DeskApplication;
  fault?: string;
}

/** Makes a change to the open application; afterwards its current state is shown, also if somebody else changed it first. */
export type Change = (url: string, body: object) => Promise<Answer<DeskApplicationResponse>>;

export function useApplication(number: string) {
  const { call } = useSession();
  const [opened, setOpened] = useState<Opened>({ number });

  useEffect(() => {
    let isGone = false;
    void call<DeskApplicationResponse>({ url: DESK_CALLS.application(number) }).then(({ data, fault }) => {
      if (!isGone) setOpened({ number, application: data?.data, fault });
    });
    return () => void (isGone = true);
  }, [call, number]);

  const change = useCallback<Change>(
    async (url, body) => {
      const answer = await call<DeskApplicationResponse>({ url, method: 'POST', body });
      const application = answer.data?.data;
      if (application) setOpened((before) => (before.number === application.number ? { number, application } : before));
      return answer;
    },
    [call, number],
  );
  const isOf = opened.number === number;
  return { application: isOf ? opened.application : undefined, fault: isOf ? opened.fault : undefined, change };
}
