import { admissionPage } from 'contract/pages/admissions';
import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { AdmissionPanels } from './AdmissionPanels';
import { ApplySidebar } from './ApplySidebar';
import { SeasonDates } from './SeasonDates';
import styles from './AdmissionPage.module.css';

export { AdmissionPage as Component };

export const { loader, handle } = pageRoute(admissionPage, ['/api/admission_details', '/api/admission-season']);

function AdmissionPage() {
  const query = useContent('/api/admission_details');
  const season = useContent('/api/admission-season').data;
  const details = query.data?.data[0];
  const prospectus = details?.prospectus ? `${query.data?.baseUrl}${details.prospectus}` : undefined;
  return (
    <>
      <PageBanner title={admissionPage.title} />
      <Page>
        <div className={styles.admission}>
          <ApplySidebar steps={details?.how_to_apply} prospectus={prospectus} />
          <div className={styles.panels}>
            {season && <SeasonDates season={season} dates={details?.dates} />}
            <AdmissionPanels details={details} />
            {!query.data && <Awaiting query={query} />}
          </div>
        </div>
      </Page>
    </>
  );
}
