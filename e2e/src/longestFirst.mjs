import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** They build, or open every page, and take longest. On a clean clone Jest knows no times, and would start them last: they are small. */
const LONGEST = [
  ...['accessibility', 'contributing', 'developersDay', 'everyPage', 'releaseDay', 'development'],
  ...['brokenRelease', 'gate', 'joiningRemote', 'faultsOnTheWay', 'draft'],
];

const rank = ({ path: file }) => {
  const place = LONGEST.indexOf(path.basename(file).split('.')[0]);
  return place === -1 ? LONGEST.length : place;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
