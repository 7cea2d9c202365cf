import { shell } from 'federation/build/webpackConfig';

export default shell({ name: 'shell', browser: './src/browser.tsx', server: './src/server.tsx' });
