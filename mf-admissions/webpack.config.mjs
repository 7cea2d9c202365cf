import { remote } from 'federation/build/webpackConfig';

export default remote({
  name: 'mf_admissions',
  exposes: { './routes': './src/routes.tsx' },
  server: './src/server.ts',
});
