import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/accounts/session.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { clearTabState } from '../browser/clear-tab-state.ts'
import { readStoredUser, storeUser } from './stored-user.ts'

type Listener = () => void

/** What the server has said. */
let serverUser: User | undefined
/** Until it has: who was signed in when this browser was last told. */
let storedUser: User | undefined
let hasReadStoredUser = false
const listeners = new Set<Listener>()

/** Tells everyone who asks who the visitor is. */
export function setVisitor({ user }: Pick<Session, 'user'>): void {
  const before = currentUser()
  serverUser = user
  storeUser(user)
  if (before?.is_registered && before.id !== user.id) clearTabState()
  for (const listener of listeners) listener()
}

export function isVisitorKnown(): boolean {
  return serverUser !== undefined
}

/** The visitor's record: the server's word, or else this browser's memory. Undefined for a guest of whom neither knows. */
export function currentUser(): User | undefined {
  if (serverUser) return serverUser
  if (!hasReadStoredUser) {
    storedUser = readStoredUser()
    hasReadStoredUser = true
  }
  return storedUser
}

export function accessLevelOf(user: User | undefined): AccessLevel {
  if (!user?.is_registered) return 'guest'
  return user.is_subscribed ? 'subscribed' : 'registered'
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentAccessLevel(): AccessLevel {
  return accessLevelOf(currentUser())
}

/** The id of a registered visitor; null for a guest, and until the server has said. */
export function currentUserId(): string | null {
  return serverUser?.id ?? null
}

/** Tells when another visitor comes: somebody signed in, or out. */
export function watchVisitor(onChange: () => void): void {
  let id = serverUser?.id
  subscribe(() => {
    if (serverUser?.id === id) return
    id = serverUser?.id
    onChange()
  })
}

/** What the visitor has proved to be: a guest until the server, or this browser's memory, has said otherwise. */
export function useAccessLevel(): AccessLevel {
  return useSyncExternalStore(subscribe, currentAccessLevel, () => 'guest')
}

/** The visitor's record; undefined in the server's HTML. */
export function useUser(): User | undefined {
  return useSyncExternalStore(subscribe, currentUser, () => undefined)
}

/** Whether the server has said who the visitor is. */
export function useVisitorKnown(): boolean {
  return useSyncExternalStore(subscribe, isVisitorKnown, () => false)
}
