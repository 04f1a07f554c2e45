/** Access levels, from lowest to highest. */
export const ACCESS_LEVELS = ['anyone', 'guest', 'registered', 'subscribed', 'operator'] as const

/**
 * The lowest access level for a call. `anyone` requires no session. `guest` does not either, but its answers are
 * personal with a session.
 */
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** The maker of a call. A guest has a device but no user. */
export type Visitor = {
  /** The visitor's id in signed media links: the user's id, or a guest's random id. */
  id: string
  userId: string | null
  accessLevel: AccessLevel
}

/** The guest for whom all public pages are rendered. */
export const PUBLIC_VISITOR: Visitor = { id: 'public', userId: null, accessLevel: 'guest' }

/** A visitor without a valid session. */
export const NOBODY: Visitor = { id: 'nobody', userId: null, accessLevel: 'anyone' }
