// Is killed while the folder CONTENT_DIR is checked with a draft.
import { readApiEnv } from '../../env';
import { withChanges } from './drafts';

const draft = { path: 'pages/hostel.md', now: undefined, next: Buffer.from('Not for everybody yet.') };

void withChanges(readApiEnv().CONTENT_DIR, [draft], async () => void process.kill(process.pid, 'SIGKILL'));
