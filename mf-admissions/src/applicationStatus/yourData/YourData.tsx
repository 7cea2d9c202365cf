import type { DataRequest } from 'contract/admission/statusSchema';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import type { Tell } from '../StatusView';
import { statusApi } from '../session/statusApi';
import { shownDay } from '../shownDay';
import styles from '../ApplicationStatusPage.module.css';

interface YourDataProps {
  applicationNumber: string;
  requests: readonly DataRequest[];
  tell: Tell;
}

/** Requests of the applicant to the office about their own data; an erasure asks first. */
export function YourData({ applicationNumber, requests, tell }: YourDataProps) {
  const [ask, { isLoading }] = statusApi.useAskAboutDataMutation();

  const isOpen = (kind: DataRequest['kind']) => requests.some((one) => one.kind === kind && one.state === 'open');
  const send = async (kind: DataRequest['kind']) => tell(await ask({ applicationNumber, kind }));

  return (
    <section className={styles.part} aria-labelledby="your-data">
      <h3 id="your-data">Your data</h3>
      <p>
        The college keeps what you have sent for as long as the <Link to={PRIVACY_PATH}>privacy notice</Link> says. You
        can ask for a copy of it, or for its erasure before then. The office does this by hand, and writes to you when
        there is news.
      </p>
      <AskedRequests requests={requests} />
      <div className="buttons">
        {!isOpen('copy') && (
          <Button look="secondary" disabled={isLoading} onClick={() => void send('copy')}>
            Ask for a copy of your data
          </Button>
        )}
        {!isOpen('erasure') && (
          <AskFirst
            look="secondary"
            disabled={isLoading}
            label="Ask for erasure"
            title={`Erase all data of application ${applicationNumber}?`}
            answer="Ask for it"
            keep="Keep my data"
            act={() => send('erasure')}
            isKeepFirst
          >
            This ends the application: the college will no longer consider it, and nobody can restore it. The answers,
            the pictures, the documents and this page are removed. Only a line in the office’s log remains, with the
            number and the day. If the law requires the college to keep the data longer, a copy may remain until then,
            locked so that the office cannot read it.
          </AskFirst>
        )}
      </div>
    </section>
  );
}

const ASKED = { copy: 'A copy of your data', erasure: 'Erasure' };

function currentState({ state, since, reason }: DataRequest): string {
  if (state === 'open') return 'It is with the office.';
  if (state === 'done') return `Done on ${shownDay(since)}.`;
  return `Refused on ${shownDay(since)}: ${reason}`;
}

/** The applicant's requests about their data, and their status. */
function AskedRequests({ requests }: { requests: readonly DataRequest[] }) {
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
