import type { Kysely } from 'kysely';
import type {
  About,
  AdministratorsMessage,
  AdmissionDetails,
  Announcement,
  Course,
  Curriculum,
  EventItem,
  Facility,
  Faculty,
  Feature,
  GalleryPicture,
  NewsItem,
  ResultAnnouncement,
  Site,
  StaticPage,
  Vacancy,
  VisionOrMission,
} from 'contract/records';
import type { Database } from '../db/schema';
import type { RetentionDays } from './retentionSchema';

/** What the records of each kind are; `readContent` checked them before they were stored. */
export interface ContentRecords {
  about: About;
  administrators: AdministratorsMessage;
  admission: AdmissionDetails;
  announcements: Announcement;
  careers: Omit<Vacancy, 'open'>;
  courses: Course;
  curriculum: Curriculum;
  events: EventItem;
  facilities: Facility;
  faculty: Faculty;
  features: Feature;
  gallery: GalleryPicture;
  news: NewsItem;
  pages: StaticPage;
  'result-announcements': ResultAnnouncement;
  site: Site & { print_full_aadhaar: boolean; retention_days: RetentionDays };
  'vision-and-mission': VisionOrMission;
}

export interface PublishedContent {
  hash: string;
  /** The records of a kind, in the order of their list. */
  list: <K extends keyof ContentRecords>(kind: K) => ContentRecords[K][];
}

/** The hash of what is published now. */
export async function publishedHash(db: Kysely<Database>): Promise<string> {
  const state = await db.selectFrom('content_state').select('hash').executeTakeFirst();
  return state?.hash ?? '';
}

/** Everything that is published, read in one transaction: no list is ever newer than another. */
export async function readPublished(db: Kysely<Database>): Promise<PublishedContent> {
  return db.transaction().execute(async (transaction) => {
    const hash = await publishedHash(transaction);
    const rows = await transaction
      .selectFrom('content_records')
      .select(['kind', 'record_json'])
      .orderBy('kind')
      .orderBy('position')
      .execute();
    const lists = new Map<string, unknown[]>();
    for (const { kind, record_json } of rows) {
      lists.set(kind, [...(lists.get(kind) ?? []), JSON.parse(record_json)]);
    }
    return { hash, list: (kind) => (lists.get(kind) ?? []) as ContentRecords[typeof kind][] };
  });
}
