/** Style of a banner above a page that only one browser is shown. */
export const BANNER_STYLE =
  'position:sticky;top:0;z-index:100;display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 16px;' +
  'background:#ffe082;color:#212121;font:600 15px/1.4 sans-serif';
