import '../../../testing/onBucket.testing';
import './pdf.test';
