import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { visionApi } from './visionApi';

export { VisionPage as Component } from './VisionPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(visionApi.endpoints.getVisionAndMission.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Vision and Mission',
    description: 'What the college wishes to become, and what it does every day to get there.',
  }),
};
