import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/account.ts'
import type { Standing } from '#contract/visitor.ts'
import { forgetTab } from './forget-tab.ts'
import { keepUser, readKeptUser } from './kept-user.ts'

type Listener = () => void

/** What the server has said. */
let known: User | undefined
/** Until it has: who was signed in when this browser was last told. */
let remembered: User | undefined
let hasRemembered = false
const listeners = new Set<Listener>()

/** Tells everyone who asks who the visitor is. */
export function setVisitor({ user }: Pick<Session, 'user'>): void {
  const before = currentUser()
  known = user
  keepUser(user)
  if (before?.is_registered && before.id !== user.id) forgetTab()
  for (const listener of listeners) listener()
}

export function isVisitorKnown(): boolean {
  return known !== undefined
}

/** The visitor's record: the server's word, or else this browser's memory. Undefined for a guest of whom neither knows. */
export function currentUser(): User | undefined {
  if (known) return known
  if (!hasRemembered) {
    remembered = readKeptUser()
    hasRemembered = true
  }
  return remembered
}

export function standingOf(user: User | undefined): Standing {
  if (!user?.is_registered) return 'guest'
  return user.is_subscribed ? 'subscribed' : 'registered'
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentStanding(): Standing {
  return standingOf(currentUser())
}

/** The id of a registered visitor; null for a guest, and until the server has said. */
export function currentUserId(): string | null {
  return known?.id ?? null
}

/** Tells when another visitor comes: somebody signed in, or out. */
export function watchVisitor(changed: () => void): void {
  let id = known?.id
  subscribe(() => {
    if (known?.id === id) return
    id = known?.id
    changed()
  })
}

/** What the visitor has proved to be: a guest until the server, or this browser's memory, has said otherwise. */
export function useStanding(): Standing {
  return useSyncExternalStore(subscribe, currentStanding, () => 'guest')
}

/** The visitor's record; undefined in the server's HTML. */
export function useUser(): User | undefined {
  return useSyncExternalStore(subscribe, currentUser, () => undefined)
}

/** Whether the server has said who the visitor is. */
export function useVisitorKnown(): boolean {
  return useSyncExternalStore(subscribe, isVisitorKnown, () => false)
}
