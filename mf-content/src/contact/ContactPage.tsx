import { contactPage } from 'contract/pages/content';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { useContent } from 'shared-store/platform';
import { ContactDetails } from './ContactDetails';
import { ContactForm } from './ContactForm';
import { MapPanel } from './MapPanel';
import styles from './ContactPage.module.css';

export { ContactPage as Component };

export const { loader, handle } = pageRoute(contactPage, ['/api/site']);

function WaysToReachUs() {
  const query = useContent('/api/site');
  const site = query.data;
  if (!site) return <Awaiting query={query} picture />;
  return (
    <>
      <MapPanel map={site.map} address={site.address} />
      <ContactDetails site={site} />
    </>
  );
}

function ContactPage() {
  return (
    <>
      <PageBanner title={contactPage.title} />
      <Page>
        <div className={styles.columns}>
          <div className={styles.ways}>
            <WaysToReachUs />
          </div>
          <ContactForm />
        </div>
      </Page>
    </>
  );
}
