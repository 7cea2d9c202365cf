import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { siteApi } from 'shared-store/platform';
import { ContactDetails } from './ContactDetails';
import { ContactForm } from './ContactForm';
import { MapPanel } from './MapPanel';
import styles from './ContactPage.module.css';

function WaysToReachUs() {
  const query = siteApi.useGetSiteQuery();
  const site = query.data;
  if (!site) return <Awaiting query={query} picture />;
  return (
    <>
      <MapPanel map={site.map} address={site.address} />
      <ContactDetails site={site} />
    </>
  );
}

export function ContactPage() {
  return (
    <>
      <PageBanner title="Contact Us" lead="Visit us, call us, or write: the office answers on working days." />
      <div className={styles.page}>
        <div className={styles.ways}>
          <WaysToReachUs />
        </div>
        <ContactForm />
      </div>
    </>
  );
}
