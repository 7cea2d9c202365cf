import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { JobApplicationForm } from './JobApplicationForm';

export function ApplicationFormPage() {
  return (
    <>
      <PageBanner
        title="Job Application Form"
        crumbs={[{ label: 'Careers', to: '/careers' }, { label: 'Job Application Form' }]}
      />
      <Page narrow>
        <JobApplicationForm />
      </Page>
    </>
  );
}
