/** The HTML of content, cleaned once more. */
export const RICH_TEXT_POLICY = 'rich-text';
/** What the server rendered of a page, read out of the page itself. */
export const SENT_PAGE_POLICY = 'sent-page';
/** Addresses of scripts of releases. */
export const RELEASE_SCRIPT_POLICY = 'release-script';

/** Names of the Trusted Types policies that the site's own code makes; webpack makes another, called after its package. */
export const OWN_POLICIES = [RICH_TEXT_POLICY, SENT_PAGE_POLICY, RELEASE_SCRIPT_POLICY];
