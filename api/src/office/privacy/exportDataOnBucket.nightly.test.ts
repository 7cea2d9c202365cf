import '../../testing/onBucket';
import './exportData.test';
