/** HTML from content, sanitised again. */
export const RICH_TEXT_POLICY = 'rich-text';
/** The server's rendering of a page, read out of the page itself. */
export const SENT_PAGE_POLICY = 'sent-page';
/** Addresses of the scripts of releases. */
export const RELEASE_SCRIPT_POLICY = 'release-script';

/** Names of the Trusted Types policies that the site's own code creates; webpack creates another, named after its package. */
export const OWN_POLICIES = [RICH_TEXT_POLICY, SENT_PAGE_POLICY, RELEASE_SCRIPT_POLICY];
