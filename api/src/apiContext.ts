import type { Kysely } from 'kysely';
import type { ContentStore } from './content/contentStore';
import type { DatabaseDialect } from './db/dialect';
import type { Database } from './db/schema';
import type { Mail } from './mail/mail';
import type { Keys } from './secrets/keys';
import type { PdfQueue } from './submissions/application/pdf/queue/pdfQueue';
import type { UploadStore } from './uploads/uploadStore';

/** What the routes of submissions work with. */
export interface ApiContext {
  db: Kysely<Database>;
  dialect: DatabaseDialect;
  keys: Keys;
  content: ContentStore;
  uploads: UploadStore;
  mail: Mail;
  pdf: PdfQueue;
  now: () => Date;
}
