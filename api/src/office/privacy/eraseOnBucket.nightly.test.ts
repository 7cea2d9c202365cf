import '../../testing/onBucket.testing';
import './erase.test';
