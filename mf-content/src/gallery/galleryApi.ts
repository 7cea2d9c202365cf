import { CALLS, type GalleryResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const galleryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGallery: build.query<GalleryResponse['data'], void>({
      query: () => successfulRead(CALLS.gallery),
      transformResponse: ({ data }: GalleryResponse) => data,
    }),
  }),
});
