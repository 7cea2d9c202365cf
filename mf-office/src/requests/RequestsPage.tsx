import { DATA_REQUEST_CALLS, type DataRequestsResponse } from 'contract/office/dataRequestCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { OpenRequest } from './OpenRequest';

export { RequestsPage as Component };

/** Applicants' requests about their own data, oldest first. */
function RequestsPage() {
  const { data: response, fault: unread, show } = useRead<DataRequestsResponse>(DATA_REQUEST_CALLS.list);
  const requests = response?.data;
  const { make, said, isBusy } = useChange(show);
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
            <OpenRequest key={`${request.number} ${request.id}`} request={request} isBusy={isBusy} change={make} />
          ))}
        </ul>
      )}
    </>
  );
}
