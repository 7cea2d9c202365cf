import type { PrivacyNotice } from 'contract/content/privacyNotice';
import { dialled } from 'contract/dialled';
import { useSite } from 'shared-store/platform';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';

/** The college's contact for questions about the notice, next to its text. */
export function NoticeContact({ contact: { name, role, email, phone } }: Pick<PrivacyNotice, 'contact'>) {
  const office = useSite()?.address.join(', ');
  const facts = [
    { label: role, value: name },
    { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: <a href={`tel:${dialled(phone)}`}>{phone}</a> },
    { label: 'Office', value: office },
  ];
  return <FactsSidebar title="Whom to ask" facts={facts.filter(({ value }) => value)} />;
}
