import type { PrivacyNotice } from 'contract/content/privacyNotice';
import { dialled } from 'contract/dialled';
import { useSite } from 'shared-store/platform';
import { DescriptionList } from 'shared-ui/facts/FactsSidebar';
import { Sidebar } from 'shared-ui/page/Sidebar';

/** Who answers for the college, where whoever reads the notice looks for it. */
export function NoticeContact({ contact: { name, role, email, phone } }: Pick<PrivacyNotice, 'contact'>) {
  const site = useSite();
  return (
    <Sidebar title="Whom to ask">
      <DescriptionList
        facts={[
          { label: role, value: name },
          { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
          { label: 'Phone', value: <a href={`tel:${dialled(phone)}`}>{phone}</a> },
          ...(site ? [{ label: 'Office', value: site.address.join(', ') }] : []),
        ]}
      />
    </Sidebar>
  );
}
