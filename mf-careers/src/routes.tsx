import { careersPage, jobApplicationPage, vacancyPage } from 'contract/pages/careers';
import { routeOf } from 'contract/pages/page';
import { Outlet, type RemoteRoute } from 'shared-store/platform';

function CareersRemote() {
  return (
    <div data-remote="mf-careers">
      <Outlet />
    </div>
  );
}

/** Version of the contract with the shell (contract/remoteContract). */
export const contract = 1;

export const routes: RemoteRoute[] = [
  {
    id: 'mf-careers',
    Component: CareersRemote,
    children: [
      routeOf(careersPage, () => import(/* webpackChunkName: "careers" */ './careers/CareersPage')),
      routeOf(vacancyPage, () => import(/* webpackChunkName: "vacancy" */ './vacancy/VacancyPage')),
      routeOf(
        jobApplicationPage,
        () => import(/* webpackChunkName: "application-form" */ './applicationForm/ApplicationFormPage'),
      ),
    ],
  },
];
