import type { Site } from 'contract/content/site';
import { dialled } from 'contract/dialled';

/** How and when to reach the office: the groups of a description list. */
export function ContactFacts({ site }: { site: Pick<Site, 'phones' | 'office_hours' | 'email'> }) {
  return (
    <>
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
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
    </>
  );
}
