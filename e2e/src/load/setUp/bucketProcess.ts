// An S3 store as a process of its own: forked with a folder and a port, it sends `{ ready: true }` when it answers.
import { startBucket } from 'contract/bucket.testing';

const [directory = '', port = ''] = process.argv.slice(2);
void startBucket({ directory, port: Number(port) }).then(({ address, variables }) => {
  process.once('disconnect', () => process.exit());
  process.send?.({ address, variables });
});
