import { remote } from 'federation/build/webpackConfig';

export default remote({ name: 'mf_office', exposes: { './routes': './src/routes.tsx' } });
