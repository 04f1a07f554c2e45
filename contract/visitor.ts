/** What a visitor has proved to be, from least to most. */
export const ACCESS_LEVELS = ['anyone', 'guest', 'registered', 'subscribed', 'operator'] as const

/** The least a call asks for. `anyone` needs no session at all; `guest` is anyone's public view too, personal with a session. */
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** Whoever asks. A guest has a device but no user. */
export type Visitor = {
  /** Names this visitor in signed media links: the user's id, or the guest's own random id. */
  id: string
  userId: string | null
  accessLevel: AccessLevel
}

/** The guest every public page is made for: the same for everybody. */
export const PUBLIC_VISITOR: Visitor = { id: 'public', userId: null, accessLevel: 'guest' }

/** Whoever brings no session that holds. */
export const NOBODY: Visitor = { id: 'nobody', userId: null, accessLevel: 'anyone' }
