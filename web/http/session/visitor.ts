import type { Session, User } from '#contract/accounts/session.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { clearTabState } from '../browser/clear-tab-state.ts'
import { readStoredUser, storeUser } from './stored-user.ts'

/** The server's user record, with `isKnown`; before its answer, the stored user. */
type Visitor = { user: User | undefined; isKnown: boolean }

const visitor = createStore<Visitor>({ user: undefined, isKnown: false }, () => ({
  user: readStoredUser(),
  isKnown: false,
}))

/** Sets the visitor and notifies subscribers. */
export function setVisitor({ user }: Pick<Session, 'user'>): void {
  const before = currentUser()
  storeUser(user)
  if (before?.is_registered && before.id !== user.id) clearTabState()
  visitor.set({ user, isKnown: true })
}

export function isVisitorKnown(): boolean {
  return visitor.getSnapshot().isKnown
}

/** The visitor's record from the server, or else the stored one. Undefined for a guest. */
export function currentUser(): User | undefined {
  return visitor.getSnapshot().user
}

function accessLevelOf(user: User | undefined): AccessLevel {
  if (!user?.is_registered) return 'guest'
  return user.is_subscribed ? 'subscribed' : 'registered'
}

export function currentAccessLevel(): AccessLevel {
  return accessLevelOf(currentUser())
}

/** The id of a registered visitor; null for a guest, and before the server's answer. */
export function currentUserId(): string | null {
  return serverUserId() ?? null
}

/** Undefined until the server has answered. */
function serverUserId(): string | null | undefined {
  const { user, isKnown } = visitor.getSnapshot()
  return isKnown ? user?.id : undefined
}

/** Notifies when the visitor changes, by signing in or out. */
export function watchVisitor(onChange: () => void): void {
  let id = serverUserId()
  visitor.subscribe(() => {
    if (serverUserId() === id) return
    id = serverUserId()
    onChange()
  })
}

/** The visitor's access level: guest until the server or the stored user says otherwise. */
export function useAccessLevel(): AccessLevel {
  return useStore(visitor, ({ user }) => accessLevelOf(user))
}

/** The visitor's record; undefined in the server's HTML. */
export function useUser(): User | undefined {
  return useStore(visitor, ({ user }) => user)
}

/** True once the server has said who the visitor is. */
export function useVisitorKnown(): boolean {
  return useStore(visitor, ({ isKnown }) => isKnown)
}
