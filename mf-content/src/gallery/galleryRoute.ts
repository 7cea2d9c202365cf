import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { galleryApi } from './galleryApi';

export { GalleryPage as Component } from './GalleryPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(galleryApi.endpoints.getGallery.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Gallery',
    description: 'Pictures of the campus, the laboratories and college life.',
  }),
};
