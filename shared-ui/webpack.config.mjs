import { workbench } from 'federation/build/webpackConfig';

export default workbench({ name: 'shared-ui' });
