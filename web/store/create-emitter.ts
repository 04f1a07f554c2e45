export type Emitter<payload> = {
  /** Calls back with every event; returns the unsubscribe function. */
  subscribe: (listener: (payload: payload) => void) => () => void
  emit: (payload: payload) => void
}

/** Events of one kind, for listeners that need no value in between; a value that lasts is a store's. */
export function createEmitter<payload = void>(): Emitter<payload> {
  const listeners = new Set<(payload: payload) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(payload) {
      for (const listener of listeners) listener(payload)
    },
  }
}
