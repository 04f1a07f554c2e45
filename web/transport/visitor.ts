import { useSyncExternalStore } from 'react'
import type { Session, User } from '#contract/account.ts'
import type { Standing } from '#contract/visitor.ts'

type Listener = () => void

let known: User | undefined
const listeners = new Set<Listener>()

/** Tells everyone who asks who the visitor is. */
export function setVisitor({ user }: Session): void {
  known = user
  for (const listener of listeners) listener()
}

export function isVisitorKnown(): boolean {
  return known !== undefined
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
  return standingOf(known)
}

/** What the visitor has proved to be: a guest until the server has said otherwise. */
export function useStanding(): Standing {
  return useSyncExternalStore(subscribe, currentStanding, () => 'guest')
}
