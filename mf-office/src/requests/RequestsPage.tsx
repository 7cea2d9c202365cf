import { useCallback, useState } from 'react';
import { DATA_REQUEST_CALLS, type DataRequestsResponse } from 'contract/office/dataRequestCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { deskPage } from '../frame/deskPage';
import { Forbidden } from '../frame/Forbidden';
import type { SavedFile } from '../session/officeApi';
import { useMay, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';
import { OpenRequest } from './OpenRequest';
import { saveFile } from './saveFile';
import styles from './RequestsPage.module.css';

export { RequestsPage as Component };
export const loader = () => null;
export const handle = deskPage('Data requests');

function RequestsPage() {
  return useMay('answer data requests') ? <Requests /> : <Forbidden what="what applicants ask about their data" />;
}

interface Said {
  kind: 'success' | 'error';
  words: string;
}

/** Applicants' requests about their own data, oldest first. */
function Requests() {
  const { call } = useSession();
  const { data: response, fault: unread, read, show } = useRead<DataRequestsResponse>(DATA_REQUEST_CALLS.list);
  const requests = response?.data;
  const [said, setSaid] = useState<Said>();

  const change = useCallback(
    async (url: string, body: object) => {
      const { data, fault } = await call<DataRequestsResponse>({ url, method: 'POST', body });
      // Also with 409, if somebody else was first: the list is the current state.
      if (data) show(data);
      setSaid(data?.success === 1 ? { kind: 'success', words: data.message } : { kind: 'error', words: fault ?? '' });
    },
    [call, show],
  );

  const save = useCallback(
    async (url: string, name: string) => {
      const { data, fault } = await call<SavedFile | DataRequestsResponse>({
        url,
        method: 'POST',
        body: {},
        isFile: true,
      });
      if (data && 'address' in data) {
        saveFile(data, name);
        setSaid({ kind: 'success', words: `The copy is in ${name}. Hand it over; the request is done.` });
        return read();
      }
      if (data) show(data);
      setSaid({ kind: 'error', words: fault ?? '' });
    },
    [call, read, show],
  );

  return (
    <>
      <h1>Data requests</h1>
      <p>Requests that applicants have made about their own data on the page of their application.</p>
      <Alert kind="error">{unread}</Alert>
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      <div role="status">{requests?.length === 0 && <p>There are no open requests.</p>}</div>
      {requests && requests.length > 0 && (
        <ul className={styles.requests} aria-label="Open requests">
          {requests.map((request) => (
            <OpenRequest key={`${request.number} ${request.id}`} request={request} change={change} save={save} />
          ))}
        </ul>
      )}
    </>
  );
}
