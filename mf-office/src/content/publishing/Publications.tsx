import { CONTENT_CALLS, type Publication, type PublishResponse } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';
import { useSession } from '../../session/sessionContext';

interface PublicationsProps {
  publications?: Publication[];
  fault?: string;
  read: () => void;
  /** undefined when all have been read */
  readEarlier?: () => void;
  isEditable: boolean;
  /** Reports the result of undoing a publication. */
  undone: (kind: 'success' | 'error', words: string) => void;
}

export function Publications({ publications, fault, read, readEarlier, isEditable, undone }: PublicationsProps) {
  const { call } = useSession();

  const undo = async ({ id }: Publication) => {
    const {
      data,
      status,
      fault: refusal,
    } = await call<PublishResponse>({
      url: CONTENT_CALLS.undo(id),
      method: 'POST',
      body: {},
    });
    if (status === 200 && data) undone('success', data.message);
    else undone('error', [refusal, ...(data?.data?.changed ?? [])].join(' '));
    read();
  };
  return (
    <section className={panel.panel}>
      <h2>Publications</h2>
      <Alert kind="error">{fault}</Alert>
      {publications?.length === 0 && <p>Nothing has been published at the desk yet.</p>}
      <ol className={panel.rows} reversed>
        {publications?.map((publication) => (
          <li key={publication.id}>
            <div>
              <strong>{publication.who}</strong>, {shownMinute(publication.at)}
              {publication.undoes !== null && `, undid ${publication.undoes}`}
              {publication.undone_by !== null && ', undone since'}
              <ul className="soft">
                {publication.files.map(({ path, act }) => (
                  <li key={path}>
                    {path} {act !== 'change' && `(${act === 'new' ? 'new' : 'removed'})`}
                  </li>
                ))}
              </ul>
            </div>
            {isEditable && publication.undone_by === null && (
              <AskFirst
                look="secondary"
                aria-label={`Undo publication ${publication.id}`}
                label="Undo"
                title={`Undo publication ${publication.id}?`}
                answer="Undo"
                keep="Cancel"
                act={() => undo(publication)}
              >
                The site immediately shows the previous content again.
              </AskFirst>
            )}
          </li>
        ))}
      </ol>
      {readEarlier && (
        <p>
          <Button look="secondary" onClick={readEarlier}>
            Earlier ones
          </Button>
        </p>
      )}
    </section>
  );
}
