import { useCallback } from 'react';
import { fieldErrorsOfCall, messageOfCall, statusOfCall } from 'contract/errorText';
import { type OfficeCall, officeApi } from './officeApi';
import type { OfficeResponse } from './sessionContext';

const NOT_REACHED = 'The site could not be reached. Check the connection, and try again.';
const FAILED = 'That did not work. Try again in a minute.';

/** Returns the message for a failed call; undefined for one that has not failed. */
export function faultOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (typeof statusOfCall(error) !== 'number') return NOT_REACHED;
  return messageOfCall(error) ?? FAILED;
}

/** Makes a call, and converts errors to messages. */
export function useCall() {
  const [start] = officeApi.useCallOfficeMutation();
  return useCallback(
    async <Body>(call: OfficeCall): Promise<OfficeResponse<Body>> => {
      const { data, error } = await start(call);
      if (error === undefined) return { data: data as Body, status: 200 };
      const status = statusOfCall(error);
      if (typeof status !== 'number') return { fault: faultOf(error) };
      const fields = Object.entries(fieldErrorsOfCall(error) ?? {}).map(([name, said]) => [name, said.join(' ')]);
      return {
        status,
        fault: faultOf(error),
        ...(status === 409 && { data: (error as { data: Body }).data }),
        ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
      };
    },
    [start],
  );
}
