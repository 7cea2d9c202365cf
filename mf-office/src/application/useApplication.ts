import { useCallback } from 'react';
import { type DeskApplicationResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { type OfficeResponse, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';

/** Makes a change to the open application; afterwards its current state is shown, also if somebody else changed it first. */
export type Change = (url: string, body: object) => Promise<OfficeResponse<DeskApplicationResponse>>;

export function useApplication(number: string) {
  const { call } = useSession();
  const { data, fault, show } = useRead<DeskApplicationResponse>(DESK_CALLS.application(number));
  const change = useCallback<Change>(
    async (url, body) => {
      const answer = await call<DeskApplicationResponse>({ url, method: 'POST', body });
      if (answer.data?.data) show(answer.data);
      return answer;
    },
    [call, show],
  );
  return { application: data?.data, fault, change };
}
