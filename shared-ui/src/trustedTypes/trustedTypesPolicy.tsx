interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
}

/**
 * Creates a Trusted Types policy: the results of its rules are accepted where Chromium refuses plain text, such as
 * `innerHTML`. (To TypeScript they are strings.) In other browsers and on the server the same rules return plain text.
 * @param name one of contract/trustedTypes, which the page's policy allows
 */
export function trustedTypesPolicy<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(name, rules) ?? rules;
  } catch {
    // an earlier page server allows other names, and does not require Trusted Types
    return rules;
  }
}
