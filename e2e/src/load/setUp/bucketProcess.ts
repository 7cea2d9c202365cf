// An S3 store in its own process: forked with a folder and a port, it sends `{ address, variables }` when it is listening.
import { startBucket } from 'contract/bucket.testing';

const [directory = '', port = ''] = process.argv.slice(2);
void startBucket({ directory, port: Number(port) }).then(({ address, variables }) => {
  process.once('disconnect', () => process.exit());
  process.send?.({ address, variables });
});
