import '../../testing/onBucket';
import './jobs.test';
