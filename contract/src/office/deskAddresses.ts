const at = (place: string, name: string) => `/office/${place}/${encodeURIComponent(name)}`;

/** Pages of the desk that letters to the office, and the site, link to. */
export const deskAddresses = {
  home: '/office',
  application: (number: string) => at('applications', number),
  message: (reference: string) => at('messages', reference),
  jobApplication: (reference: string) => at('job-applications', reference),
  requests: '/office/requests',
} as const;
