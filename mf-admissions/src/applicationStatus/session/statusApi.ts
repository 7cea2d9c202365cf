import type { DataRequest } from 'contract/admission/statusSchema';
import { APPLICATION_HEADER, STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse, ReceivedResponse } from 'contract/calls';
import { api } from 'shared-store/platform';

interface SentDocument {
  applicationNumber: string;
  /** Id of the request. */
  id: number;
  file: File | null;
  onProgress: (share: number) => void;
}

const shown = (applicationNumber: string) => ({ [APPLICATION_HEADER]: applicationNumber });

export const statusApi = api.enhanceEndpoints({ addTagTypes: ['status'] }).injectEndpoints({
  endpoints: (build) => ({
    readStatus: build.query<ApplicationStatusResponse, void>({
      query: () => STATUS_CALLS.status,
      providesTags: ['status'],
      // it concerns one person, and is discarded with the page that shows it
      keepUnusedDataFor: 0,
    }),
    openStatus: build.mutation<ApplicationStatusResponse, { application_number: string; return_code: string }>({
      query: (body) => ({ url: STATUS_CALLS.open, method: 'POST', body }),
    }),
    askMailCode: build.mutation<ReceivedResponse, { application_number: string; email: string }>({
      query: (body) => ({ url: STATUS_CALLS.askCode, method: 'POST', body }),
    }),
    openByMailCode: build.mutation<ApplicationStatusResponse, { code: string }>({
      query: (body) => ({ url: STATUS_CALLS.openByCode, method: 'POST', body }),
    }),
    withdraw: build.mutation<ReceivedResponse, string>({
      query: (applicationNumber) => ({
        url: STATUS_CALLS.withdraw,
        method: 'POST',
        headers: shown(applicationNumber),
      }),
      invalidatesTags: ['status'],
    }),
    askAboutData: build.mutation<ReceivedResponse, { applicationNumber: string; kind: DataRequest['kind'] }>({
      query: ({ applicationNumber, kind }) => ({
        url: STATUS_CALLS.dataRequests,
        method: 'POST',
        headers: shown(applicationNumber),
        body: { kind },
      }),
      invalidatesTags: ['status'],
    }),
    sendDocument: build.mutation<ReceivedResponse, SentDocument>({
      query: ({ applicationNumber, id, file, onProgress }) => {
        const body = new FormData();
        if (file) body.append('file', file);
        return { url: STATUS_CALLS.document(id), method: 'POST', headers: shown(applicationNumber), body, onProgress };
      },
      // also without a response: the file may have arrived
      invalidatesTags: ['status'],
    }),
    closeStatus: build.mutation<unknown, void>({
      query: () => ({ url: STATUS_CALLS.close, method: 'POST' }),
    }),
  }),
});
