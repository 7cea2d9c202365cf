import type { PrivacyNotice } from 'contract/content/privacyNotice';
import { dialled } from 'contract/dialled';
import { useSite } from 'shared-store/platform';
import { Sidebar } from 'shared-ui/page/Sidebar';
import styles from './NoticeContact.module.css';

/** The college's contact for questions about the notice, next to its text. */
export function NoticeContact({ contact: { name, role, email, phone } }: Pick<PrivacyNotice, 'contact'>) {
  const site = useSite();
  return (
    <Sidebar title="Whom to ask">
      <dl className={styles.contact}>
        <div>
          <dt>{role}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </dd>
        </div>
        {site && (
          <div>
            <dt>Office</dt>
            <dd>{site.address.join(', ')}</dd>
          </div>
        )}
      </dl>
    </Sidebar>
  );
}
