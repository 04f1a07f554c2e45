type Listener = () => void

/** Sends that something is now marked, or no longer marked. A refusal is thrown. */
type Send = (id: string, isOn: boolean) => Promise<void>

/** How a change ended. `void`: another visitor came before it was answered; nobody should be told of it. */
export type MarkOutcome = 'confirmed' | 'void'

/** What a visitor has marked (saved items, followed creators), laid over what everybody sees. */
export type Marks = {
  /** Undefined until the server has answered, or the visitor has pressed. */
  isOn: (id: string) => boolean | undefined
  /** Rises with each confirmed change and each change of visitor: for `learn`. */
  version: () => number
  /** Takes over an answer of the server. It is ignored where the mark changed after `askedAt`, or a change is pending. */
  applyServerState: (id: string, isOn: boolean, askedAt?: number) => void
  /** Shows the change at once and sends it. Refused, the last confirmed state shows again, and the refusal is thrown. */
  set: (id: string, isOn: boolean) => Promise<MarkOutcome>
  /** Drops everything, for another visitor. What waits to be sent is not sent any more. */
  reset: () => void
  watch: (listener: Listener) => () => void
}

/** What was pressed and not answered yet: the last press shows; the tail of the line is what the next one waits for. */
type Pending = { isOn: boolean; tail: Promise<unknown> }

export function createMarks(send: Send): Marks {
  const confirmed = new Map<string, boolean>()
  const pending = new Map<string, Pending>()
  const changedAt = new Map<string, number>()
  const listeners = new Set<Listener>()
  let version = 0
  let visitorSince = 0

  function notify() {
    for (const listener of listeners) listener()
  }
  function confirm(id: string, isOn: boolean) {
    version += 1
    confirmed.set(id, isOn)
    changedAt.set(id, version)
  }

  async function set(id: string, isOn: boolean): Promise<MarkOutcome> {
    const visitor = visitorSince
    const isOtherVisitor = () => visitor !== visitorSince
    // One after another, so that the last press is also the last one the server receives.
    const before = pending.get(id)?.tail ?? Promise.resolve()
    const sent = before.catch(() => undefined).then(() => (isOtherVisitor() ? undefined : send(id, isOn)))
    const own: Pending = { isOn, tail: sent }
    pending.set(id, own)
    notify()
    try {
      await sent
      if (isOtherVisitor()) return 'void'
      confirm(id, isOn)
      return 'confirmed'
    } catch (error) {
      if (isOtherVisitor()) return 'void'
      throw error
    } finally {
      if (pending.get(id) === own) {
        pending.delete(id)
        notify()
      }
    }
  }

  return {
    isOn: (id) => pending.get(id)?.isOn ?? confirmed.get(id),
    version: () => version,
    applyServerState(id, isOn, askedAt = version) {
      const isOld = askedAt < visitorSince || askedAt < (changedAt.get(id) ?? 0)
      if (isOld || pending.has(id) || confirmed.get(id) === isOn) return
      confirmed.set(id, isOn)
      notify()
    },
    set,
    reset() {
      version += 1
      visitorSince = version
      for (const map of [confirmed, pending, changedAt]) map.clear()
      notify()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
