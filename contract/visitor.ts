/** What a visitor has proved to be, from least to most. */
export const STANDINGS = ['anyone', 'guest', 'registered', 'subscribed', 'operator'] as const

/** The least a call asks for. `anyone` needs no session at all; `guest` is anyone's public view too, personal with a session. */
export type Standing = (typeof STANDINGS)[number]

/** Whoever asks. A guest has a device but no user. */
export type Visitor = {
  /** Names this visitor in signed media links: the user's id, or the guest's own random id. */
  id: string
  userId: string | null
  standing: Standing
}

/** The guest every public page is made for: the same for everybody. */
export const PUBLIC_VISITOR: Visitor = { id: 'public', userId: null, standing: 'guest' }

/** Whoever brings no session that holds. */
export const NOBODY: Visitor = { id: 'nobody', userId: null, standing: 'anyone' }
