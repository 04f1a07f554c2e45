export type Emitter<payload> = {
  /** Calls back with every event; returns the unsubscribe function. */
  subscribe: (listener: (payload: payload) => void) => () => void
  emit: (payload: payload) => void
}

/** Emits events of one kind. For a value that listeners can read at any time, use a store. */
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
