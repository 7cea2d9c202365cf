import '../../testing/onBucket.testing';
import './applications.test';
