import '../../testing/onBucket.testing';
import './exportData.test';
