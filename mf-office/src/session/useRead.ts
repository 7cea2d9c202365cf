import { useCallback, useEffect } from 'react';
import { statusOfCall } from 'contract/errorText';
import { useSiteDispatch } from 'shared-store/platform';
import { officeApi } from './officeApi';
import { useSession } from './sessionContext';
import { faultOf } from './useCall';

/** Returns the message for a failed read. If the session has ended, asks to sign in again and then reads. */
export function useReadFault(error: unknown, refetch: () => unknown): string | undefined {
  const { signedInAgain } = useSession();
  const isOver = statusOfCall(error) === 401;
  useEffect(() => {
    if (isOver) void signedInAgain().then(refetch);
  }, [isOver, signedInAgain, refetch]);
  return isOver ? undefined : faultOf(error);
}

/** Reads what a page shows. */
export function useRead<Body>(url: string) {
  const dispatch = useSiteDispatch();
  const { currentData, error, refetch } = officeApi.useReadQuery(url);
  const fault = useReadFault(error, refetch);
  const show = useCallback(
    (body: Body) => void dispatch(officeApi.util.updateQueryData('read', url, () => body)),
    [dispatch, url],
  );
  return {
    /** The response to this address: never one to an earlier address. */
    data: currentData as Body | undefined,
    fault,
    /** Reads it again. */
    read: () => void refetch(),
    /** Shows what the response to a change contains. */
    show,
  };
}
