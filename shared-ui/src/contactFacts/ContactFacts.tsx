import type { Site } from 'contract/content/site';
import { dialled } from 'contract/dialled';

interface ContactFactsProps {
  site: Pick<Site, 'email' | 'phones' | 'office_hours'>;
  /** An address may be longer than a column. */
  emailClass?: string;
}

/** How to reach the office, and when: the groups of a description list. */
export function ContactFacts({ site, emailClass }: ContactFactsProps) {
  return (
    <>
      <div className={emailClass}>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        {site.phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>Office hours</dt>
        <dd>{site.office_hours}</dd>
      </div>
    </>
  );
}
