import type { RecordIds } from 'contract/content/definition';
import type { EnvelopeName, Envelopes } from 'contract/content/envelopes';
import { array, type JsonSchema, object, type ObjectSchema, text } from '../../openapi/schemas';

interface Envelope<Data> {
  schema: (record: ObjectSchema) => JsonSchema;
  /** `baseUrl` is that of the kind's pictures and PDFs. */
  wrap: (records: readonly RecordIds[], baseUrl: string) => Data;
}

function only(records: readonly RecordIds[]): RecordIds {
  const [record] = records;
  if (record === undefined) throw new Error('api: the only record of its kind is not published');
  return record;
}

/** How responses wrap records, and how the OpenAPI document describes it. */
export const ENVELOPES: { [Name in EnvelopeName]: Envelope<Envelopes<RecordIds>[Name]> } = {
  list: {
    schema: (record) => object({ data: array(record), baseUrl: text }),
    wrap: (data, baseUrl) => ({ data: [...data], baseUrl }),
  },
  listWithPdfs: {
    schema: (record) => object({ data: array(record), baseUrl: text, pdfUrl: text }),
    wrap: (data, baseUrl) => ({ data: [...data], baseUrl, pdfUrl: baseUrl }),
  },
  plainList: { schema: array, wrap: (records) => [...records] },
  single: { schema: (record) => record, wrap: only },
  item: {
    schema: (record) => object({ data: record, baseUrl: text }),
    wrap: (records, baseUrl) => ({ data: only(records), baseUrl }),
  },
  itemWithPdfs: {
    schema: (record) => object({ data: record, baseUrl: text, pdfUrl: text }),
    wrap: (records, baseUrl) => ({ data: only(records), baseUrl, pdfUrl: baseUrl }),
  },
  visionAndMission: {
    schema: (record) =>
      object({
        data: object({ vision: array(record), mission: array(record) }),
        visionBaseUrl: text,
        missionBaseUrl: text,
      }),
    wrap: (records, baseUrl) => ({
      data: {
        vision: records.filter(({ slug }) => slug === 'vision'),
        mission: records.filter(({ slug }) => slug === 'mission'),
      },
      visionBaseUrl: baseUrl,
      missionBaseUrl: baseUrl,
    }),
  },
};
