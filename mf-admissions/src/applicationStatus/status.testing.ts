import type { ApplicationStatus, RequestedDocument } from 'contract/admission/statusSchema';

export const STATUS: ApplicationStatus = {
  application_number: '2026-000123',
  programs: ['B.Pharm', 'D.Pharm'],
  received_at: '2026-11-21T06:00:00.000Z',
  id: 'link',
  state: 'received',
  title: 'Received',
  since: '2026-11-21T06:00:00.000Z',
  next_step: 'The office reads it.',
  may_withdraw: true,
  documents: [],
  data_requests: [],
};

export const CERTIFICATE: RequestedDocument = {
  id: 1,
  title: 'Income certificate',
  note: 'Of this year',
  state: 'refused',
  since: '2026-11-23T06:00:00.000Z',
  asked_at: '2026-11-22T06:00:00.000Z',
  reason: 'The stamp cannot be read.',
};
