import '../../testing/onBucket';
import './jobApplications.test';
