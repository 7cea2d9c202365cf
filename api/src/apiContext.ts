import type { ConsentWay } from 'contract/admission/parentConsent';
import type { ContentStore } from './content/contentStore';
import type { DatabaseDialect } from './db/dialect';
import type { Db } from './db/schema';
import type { ApiEnv } from './env';
import type { Mail } from './mail/mail';
import type { Keys } from './secrets/keys';
import type { PdfQueue } from './submissions/application/pdf/pdfQueue';
import type { IncomingUploads } from './uploads/incoming/incomingUploads';
import type { FileSandbox } from './uploads/sandbox/fileSandbox';
import type { UploadStore } from './uploads/uploadStore';
import type { VirusScanner } from './uploads/virusScanner';

/** Services and settings that the submission routes use. */
export interface ApiContext {
  db: Db;
  dialect: DatabaseDialect;
  keys: Keys;
  content: ContentStore;
  contentDir: string;
  incoming: IncomingUploads;
  uploads: UploadStore;
  sandbox: FileSandbox;
  virusScanner: VirusScanner;
  mail: Mail;
  pdf: PdfQueue;
  linkDays: number;
  /** Hours after the end of the season in which applicants who began before may finish. */
  graceHours: number;
  /** How a parent consents to the application of somebody under 18. */
  parentConsent: ConsentWay;
  /** How long copies of erased data are retained, and the public key they are encrypted for. */
  erasing: Pick<ApiEnv, 'RETENTION_FLOOR_DAYS' | 'ERASED_COPY_PUBLIC_KEY'>;
  now: () => Date;
}
