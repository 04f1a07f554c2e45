/** The roles of staff (contract 11). */
export const STAFF_ROLES = ['owner', 'editor', 'creator', 'support', 'finance', 'viewer'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The permissions of staff, as `{resource}-{action}` (specification 5). */
export const STAFF_PERMISSIONS = [
  'catalogue-read',
  'catalogue-edit',
  'catalogue-publish',
  'uploads-read',
  'uploads-edit',
  'feeds-edit',
  'tabs-read',
  'tabs-edit',
  'calendar-read',
  'calendar-edit',
  'people-read',
  'people-edit',
  'people-export',
  'people-delete',
  'refunds-grant',
  'money-read',
  'money-export',
  'listening-read',
  'team-edit',
  'brand-read',
  'brand-edit',
  'webhooks-read',
  'webhooks-edit',
  'keys-read',
  'keys-edit',
  'audit-read',
  'audit-edit',
  'letters-read',
  'letters-edit',
  'ads-read',
  'ads-edit',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]
