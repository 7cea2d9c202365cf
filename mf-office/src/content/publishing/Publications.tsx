import type { Publication } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';

interface PublicationsProps {
  publications?: Publication[];
  fault?: string;
  /** undefined when all have been read */
  readEarlier?: () => void;
  isEditable: boolean;
  undo: (id: number) => unknown;
}

export function Publications({ publications, fault, readEarlier, isEditable, undo }: PublicationsProps) {
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
                act={() => undo(publication.id)}
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
