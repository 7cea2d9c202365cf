import { Outlet, type RemoteRoute } from 'shared-store/platform';

function CareersRemote() {
  return (
    <div data-remote="mf-careers">
      <Outlet />
    </div>
  );
}

export const contract = 1;

export const routes: RemoteRoute[] = [
  {
    id: 'mf-careers',
    Component: CareersRemote,
    children: [
      {
        id: 'careers',
        path: 'careers',
        lazy: () => import(/* webpackChunkName: "careers" */ './careers/careersRoute'),
      },
      {
        id: 'vacancy',
        path: 'careers/:slug',
        lazy: () => import(/* webpackChunkName: "vacancy" */ './vacancy/vacancyRoute'),
      },
      {
        id: 'application-form',
        path: 'application-form',
        lazy: () => import(/* webpackChunkName: "application-form" */ './applicationForm/applicationFormRoute'),
      },
    ],
  },
];
