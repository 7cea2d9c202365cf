declare module '*.module.css' {
  const classNames: Record<string, string>;
  export default classNames;
}

declare module '*.css';

/** Hot module replacement of `webpack serve`; absent in releases. */
interface ImportMeta {
  webpackHot?: { accept: (module: string, changed: () => void) => void };
}
