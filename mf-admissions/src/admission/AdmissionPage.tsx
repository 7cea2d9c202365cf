import { Awaiting } from 'shared-ui/Awaiting';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { admissionApi } from './admissionApi';
import { AdmissionPanels } from './AdmissionPanels';
import styles from './AdmissionPage.module.css';

export function AdmissionPage() {
  const query = admissionApi.useGetAdmissionDetailsQuery();
  const details = query.data?.data.data[0];
  const prospectus = details?.prospectus ? `${query.data?.data.baseUrl}${details.prospectus}` : undefined;
  return (
    <>
      <PageBanner title="Admission" lead="Who can join us, how admission works, and where to apply." />
      <Page>
        <div className={styles.actions}>
          <ButtonLink to="/application">Apply online</ButtonLink>
          {prospectus && (
            <ButtonLink href={prospectus} look="secondary">
              Prospectus (PDF)
            </ButtonLink>
          )}
        </div>
        <AdmissionPanels details={details} />
        {!query.data && <Awaiting query={query} />}
      </Page>
    </>
  );
}
