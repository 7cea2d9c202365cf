import { Outlet, type RemoteRoute } from 'shared-store/platform';

function AdmissionsRemote() {
  return (
    <div data-remote="mf-admissions">
      <Outlet />
    </div>
  );
}

export const contract = 1;

export const routes: RemoteRoute[] = [
  {
    id: 'mf-admissions',
    Component: AdmissionsRemote,
    children: [
      {
        id: 'admission',
        path: 'admission',
        lazy: () => import(/* webpackChunkName: "admission" */ './admission/admissionRoute'),
      },
      {
        id: 'application',
        path: 'application',
        lazy: () => import(/* webpackChunkName: "application" */ './application/applicationRoute'),
      },
    ],
  },
];
