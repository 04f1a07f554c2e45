import { createEmitter } from './create-emitter.ts'

export type ReadableStore<value> = {
  getSnapshot: () => value
  /** The value for server rendering and hydration. */
  getServerSnapshot: () => value
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export type Store<value> = ReadableStore<value> & {
  /** Replaces the value and notifies the listeners, unless the value is the same. */
  set: (next: value) => void
  update: (change: (current: value) => value) => void
}

/** A value with listeners. The server renders `initial`; the browser calls `read` for its first value, on first use. */
export function createStore<value>(initial: value, read: () => value = () => initial): Store<value> {
  const changes = createEmitter()
  let current: { value: value } | undefined

  function getSnapshot(): value {
    current ??= { value: read() }
    return current.value
  }

  function set(next: value): void {
    if (Object.is(next, getSnapshot())) return
    current = { value: next }
    changes.emit()
  }

  return {
    getSnapshot,
    getServerSnapshot: () => initial,
    subscribe: changes.subscribe,
    set,
    update: (change) => set(change(getSnapshot())),
  }
}
