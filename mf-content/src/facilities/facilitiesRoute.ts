import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { facilitiesApi } from './facilitiesApi';

export { FacilitiesPage as Component } from './FacilitiesPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(facilitiesApi.endpoints.getFacilities.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Facilities',
    description: 'Laboratories, library, hostels, buses and everything else on the campus.',
  }),
};
