import '../../testing/onBucket';
import './erase.test';
