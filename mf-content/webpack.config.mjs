import { remote } from 'federation/build/webpackConfig';

export default remote({ name: 'mf_content', exposes: { './routes': './src/routes.tsx' }, server: './src/server.ts' });
