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
      {
        ...routeOf(careersPage),
        lazy: () => import(/* webpackChunkName: "careers" */ './careers/CareersPage'),
      },
      {
        ...routeOf(vacancyPage),
        lazy: () => import(/* webpackChunkName: "vacancy" */ './vacancy/VacancyPage'),
      },
      {
        ...routeOf(jobApplicationPage),
        lazy: () => import(/* webpackChunkName: "application-form" */ './applicationForm/ApplicationFormPage'),
      },
    ],
  },
];
