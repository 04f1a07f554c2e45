import { createStore, type ReadableStore } from '#web/store/create-store.ts'

type Suspension = {
  /** True while at least one caller suspends it. */
  isSuspended: ReadableStore<boolean>
  /** Suspends it, whatever the listener chose, until the returned function is called. */
  suspend: () => () => void
}

/** A feature of the player that others may suspend for a time. */
export function createSuspension(): Suspension {
  const isSuspended = createStore(false)
  const holders = new Set<symbol>()
  function suspend(): () => void {
    const holder = Symbol('holder')
    holders.add(holder)
    isSuspended.set(true)
    return () => {
      holders.delete(holder)
      isSuspended.set(holders.size > 0)
    }
  }
  return { isSuspended, suspend }
}
