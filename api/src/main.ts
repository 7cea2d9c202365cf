import { runApi } from './runApi';

runApi();
