import '../../testing/onBucket';
import './applications.test';
