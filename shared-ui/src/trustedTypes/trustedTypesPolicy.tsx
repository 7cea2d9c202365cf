interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: <Given extends Rules>(name: string, rules: Given) => Given;
}

/**
 * A policy of Trusted Types: what its rules give is taken where Chromium takes no plain text, such as `innerHTML`. (To
 * TypeScript it is a string.) In other browsers and on the server the same rules give plain text.
 * @param name one of contract/trustedTypes, which the page's policy allows
 */
export function trustedTypesPolicy<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(name, rules) ?? rules;
  } catch {
    // a page server of before allows other names, and demands no types
    return rules;
  }
}
