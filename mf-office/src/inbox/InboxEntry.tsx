import { useState } from 'react';
import { dialled } from 'contract/dialled';
import { INBOX_CALLS, type InboxItem, type InboxItemResponse } from 'contract/office/inboxCalls';
import { Link, useLocation, useMatches } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { DescriptionList, type Fact } from 'shared-ui/facts/FactsSidebar';
import { clearSent } from '../form/clearSent';
import { DeskForm } from '../form/DeskForm';
import { TextField } from '../form/Field';
import { AskBeforeLeaving } from 'shared-ui/modal/AskBeforeLeaving';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { useInbox } from './useInbox';
import styles from './Inbox.module.css';

const NOTE_MAX = 1000;

export { InboxEntry as Component };

/** All data of one message or job application, links to answer it, and who dealt with it. */
function InboxEntry() {
  const { inbox, title, about } = useInbox();
  const reference = useMatches().at(-1)?.params.reference ?? '';
  const { search } = useLocation();
  const { data, fault: unread, show } = useRead<InboxItemResponse>(INBOX_CALLS.item(inbox, reference));
  const { make, said, isBusy } = useChange(show);
  const [note, setNote] = useState('');
  const back = <Link to={`/office/${inbox}${search}`}>All {title.toLowerCase()}</Link>;
  const item = data?.data;
  if (!item) {
    return (
      <>
        <p>{back}</p>
        <h1>{reference}</h1>
        {unread ? <Alert kind="error">{unread}</Alert> : <p>Reading…</p>}
      </>
    );
  }

  const subject = encodeURIComponent(`${item.about} (${reference})`);
  const facts: Fact[] = [
    { label: 'Name', value: item.name },
    {
      label: 'E-mail',
      value: <a href={`mailto:${encodeURIComponent(item.email)}?subject=${subject}`}>{item.email}</a>,
    },
    { label: about, value: item.about },
    { label: 'Received', value: `${shownMinute(item.received_at)}, ${reference}` },
  ];
  if (item.phone) facts.push({ label: 'Phone', value: <a href={`tel:${dialled(item.phone)}`}>{item.phone}</a> });
  if (item.privacy_notice) facts.push({ label: 'Privacy notice', value: item.privacy_notice });

  const change = async () => {
    const body = { is_done: !item.is_done, note, seen: item.version };
    if (await make(INBOX_CALLS.done(inbox, reference), body)) setNote(clearSent(note));
  };
  return (
    <>
      <p>{back}</p>
      <h1>{item.about}</h1>
      <section className={panel.panel}>
        <DescriptionList className={panel.facts} facts={facts} />
        {item.message && <p className={styles.message}>{item.message}</p>}
        {item.document && (
          <p>
            <a href={INBOX_CALLS.document(inbox, reference)} download>
              Save {item.document}
            </a>
            . It comes from someone unknown: be as careful as with an e-mail attachment.
          </p>
        )}
      </section>
      <section className={panel.panel}>
        <h2>{item.is_done ? 'Done' : 'Open'}</h2>
        <Changes changes={item.changes} />
        <DeskForm action={item.is_done ? 'Reopen' : 'Mark as done'} isBusy={isBusy} submit={change}>
          <TextField
            label="Note for colleagues"
            value={note}
            change={setNote}
            error={said?.fields?.note}
            maxLength={NOTE_MAX}
          />
        </DeskForm>
        <AskBeforeLeaving isUnsaved={note.trim() !== ''} />
        <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      </section>
    </>
  );
}

function Changes({ changes }: Pick<InboxItem, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ at, who, is_done, note }, index) => (
        <li key={index}>
          {is_done ? 'Done' : 'Reopened'} {shownMinute(at)} by {who}
          {note && <q>{note}</q>}
        </li>
      ))}
    </ul>
  );
}
