import { admissionPage, applicationPage, applicationStatusPage } from 'contract/pages/admissions';
import { routeOf } from 'contract/pages/page';
import { Outlet, type RemoteRoute } from 'shared-store/platform';

function AdmissionsRemote() {
  return (
    <div data-remote="mf-admissions">
      <Outlet />
    </div>
  );
}

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [
  {
    id: 'mf-admissions',
    Component: AdmissionsRemote,
    children: [
      routeOf(admissionPage, () => import(/* webpackChunkName: "admission" */ './admission/AdmissionPage')),
      routeOf(applicationPage, () => import(/* webpackChunkName: "application" */ './application/applicationRoute')),
      routeOf(
        applicationStatusPage,
        () => import(/* webpackChunkName: "application-status" */ './applicationStatus/ApplicationStatusPage'),
      ),
    ],
  },
];
