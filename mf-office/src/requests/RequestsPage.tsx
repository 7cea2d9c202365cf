import { DESK_CALLS } from 'contract/office/applicationCalls';
import { DATA_REQUEST_CALLS, type DataRequestsResponse, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { Alert } from 'shared-ui/alert/Alert';
import type { SavedFile } from '../session/officeApi';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { OpenRequest } from './OpenRequest';

export { RequestsPage as Component };

/** Applicants' requests about their own data, oldest first. */
function RequestsPage() {
  const { data: response, fault: unread, show } = useRead<DataRequestsResponse>(DATA_REQUEST_CALLS.list);
  const requests = response?.data;
  const { make, said, isBusy, setSaid } = useChange<DataRequestsResponse & Partial<SavedFile>>(show);
  const save = async ({ number, id }: OpenDataRequest) => {
    const file = await make(DESK_CALLS.copy(number), undefined, { method: 'GET', isFile: true });
    if (file?.address === undefined) return;
    const name = `${number}.zip`;
    saveFile(file.address, name);
    // not with the copy, which may be lost on its way
    if (await make(DATA_REQUEST_CALLS.done(number, id), {}))
      setSaid({ kind: 'success', words: `The copy is in ${name}. Hand it over; the request is done.` });
  };

  return (
    <>
      <h1>Data requests</h1>
      <p>Requests that applicants have made about their own data on the page of their application.</p>
      <Alert kind="error">{unread}</Alert>
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      <div role="status">{requests?.length === 0 && <p>There are no open requests.</p>}</div>
      {requests && requests.length > 0 && (
        <ul className="stack" aria-label="Open requests">
          {requests.map((request) => (
            <OpenRequest
              key={`${request.number} ${request.id}`}
              request={request}
              isBusy={isBusy}
              change={make}
              save={save}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Milliseconds: long enough for a browser that asks where to save the file. */
const HELD_MS = 5 * 60 * 1000;

/** Makes the browser save a file from a call's response. */
function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
