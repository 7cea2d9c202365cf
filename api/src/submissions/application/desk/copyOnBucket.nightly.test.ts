import '../../../testing/onBucket.testing';
import './copy.test';
