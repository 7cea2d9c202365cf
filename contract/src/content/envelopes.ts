import type { RecordIds } from './definition';

/**
 * The shapes in which records are sent as `data` of a response (specification section 7): `baseUrl` is prepended to every
 * picture's path, `pdfUrl` to every PDF's.
 */
export interface Envelopes<Item> {
  list: { data: Item[]; baseUrl: string };
  listWithPdfs: { data: Item[]; baseUrl: string; pdfUrl: string };
  plainList: Item[];
  /** The single record of a kind, without its ids. */
  single: Omit<Item, keyof RecordIds>;
  item: { data: Item; baseUrl: string };
  itemWithPdfs: { data: Item; baseUrl: string; pdfUrl: string };
  visionAndMission: {
    data: { vision: Item[]; mission: Item[] };
    visionBaseUrl: string;
    missionBaseUrl: string;
  };
}

export type EnvelopeName = keyof Envelopes<unknown>;
