import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/accounts/session.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { clearTabState } from '../browser/clear-tab-state.ts'
import { readStoredUser, storeUser } from './stored-user.ts'

type Listener = () => void

/** The user as the server sent it. */
let serverUser: User | undefined
/** Until then, the stored user. */
let storedUser: User | undefined
let hasReadStoredUser = false
const listeners = new Set<Listener>()

/** Sets the visitor and notifies subscribers. */
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

/** The visitor's record from the server, or else the stored one. Undefined for a guest. */
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

/** The id of a registered visitor; null for a guest, and before the server's answer. */
export function currentUserId(): string | null {
  return serverUser?.id ?? null
}

/** Notifies when the visitor changes, by signing in or out. */
export function watchVisitor(onChange: () => void): void {
  let id = serverUser?.id
  subscribe(() => {
    if (serverUser?.id === id) return
    id = serverUser?.id
    onChange()
  })
}

/** The visitor's access level: guest until the server or the stored user says otherwise. */
export function useAccessLevel(): AccessLevel {
  return useSyncExternalStore(subscribe, currentAccessLevel, () => 'guest')
}

/** The visitor's record; undefined in the server's HTML. */
export function useUser(): User | undefined {
  return useSyncExternalStore(subscribe, currentUser, () => undefined)
}

/** True once the server has said who the visitor is. */
export function useVisitorKnown(): boolean {
  return useSyncExternalStore(subscribe, isVisitorKnown, () => false)
}
