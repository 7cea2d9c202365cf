import type { DataRequest } from 'contract/admission/states/dataRequest';
import { shownDay } from '../shownDay';

const ASKED = { copy: 'A copy of your data', erasure: 'Erasure' };

function currentState({ state, since, reason }: DataRequest): string {
  if (state === 'open') return 'It is with the office.';
  if (state === 'done') return `Done on ${shownDay(since)}.`;
  return `Refused on ${shownDay(since)}: ${reason}`;
}

/** The applicant's requests about their data, and their status. */
export function AskedRequests({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <div role="status">
      {requests.length > 0 && (
        <ul aria-label="What you have asked for">
          {requests.map((request) => (
            <li key={request.id}>
              {`${ASKED[request.kind]}, asked for on ${shownDay(request.asked_at)}. ${currentState(request)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
