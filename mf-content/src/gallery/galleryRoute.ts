import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { galleryApi } from './galleryApi';

export { GalleryPage as Component } from './GalleryPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(galleryApi.endpoints.getGallery.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta(_data, state) {
    const gallery = galleryApi.endpoints.getGallery.select()(state).data;
    return {
      title: 'Gallery',
      description: 'Pictures of the campus, the laboratories and college life.',
      image: gallery?.data[0] && gallery.baseUrl + gallery.data[0].image,
    };
  },
};
