import '../../../testing/onBucket';
import './pdf.test';
