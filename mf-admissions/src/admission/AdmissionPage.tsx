import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { admissionApi } from './admissionApi';
import { AdmissionPanels } from './AdmissionPanels';
import { ApplySidebar } from './ApplySidebar';
import styles from './AdmissionPage.module.css';

export function AdmissionPage() {
  const query = admissionApi.useGetAdmissionDetailsQuery();
  const details = query.data?.data.data[0];
  const prospectus = details?.prospectus ? `${query.data?.data.baseUrl}${details.prospectus}` : undefined;
  return (
    <>
      <PageBanner title="Admission" lead="Who can join us, how admission works, and where to apply." />
      <Page>
        <div className={styles.admission}>
          <ApplySidebar prospectus={prospectus} />
          <div className={styles.panels}>
            <AdmissionPanels details={details} />
            {!query.data && <Awaiting query={query} />}
          </div>
        </div>
      </Page>
    </>
  );
}
