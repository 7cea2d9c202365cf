import '../../testing/onBucket.testing';
import './jobApplications.test';
