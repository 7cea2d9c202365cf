/** Roles of staff on the site; an account has one or more. */
export const ROLES = ['clerk', 'principal', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Rights that calls of the office require. */
export const RIGHTS = [
  'own account',
  'read applications',
  'change applications',
  'answer data requests',
  'copy and erase data',
  'decide',
  'read rank lists',
  'read inboxes',
  'edit content',
  'read log',
] as const;
export type Right = (typeof RIGHTS)[number];

const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  clerk: ['read applications', 'change applications', 'answer data requests', 'read rank lists', 'read inboxes'],
  principal: [
    'read applications',
    'change applications',
    'answer data requests',
    'copy and erase data',
    'decide',
    'read rank lists',
    'read inboxes',
    'edit content',
  ],
  editor: ['read rank lists', 'edit content'],
  administrator: ['answer data requests', 'copy and erase data', 'read log'],
};

/** Whether somebody with these roles has a right; everyone who has signed in may manage their own account. */
export const mayUse = (roles: readonly Role[], right: Right): boolean =>
  right === 'own account' || roles.some((role) => RIGHTS_OF[role].includes(right));
