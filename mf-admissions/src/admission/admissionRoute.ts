import { admissionPage } from 'contract/pages/admissions';
import { pageRoute } from 'shared-ui/page/pageRoute';

export { AdmissionPage as Component } from './AdmissionPage';

export const { loader, handle } = pageRoute(admissionPage, ['/api/admission_details', '/api/admission-season']);
