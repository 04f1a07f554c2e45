import { createEmitter } from '#web/store/create-emitter.ts'

/** Sends the new state of a mark. Throws if it is refused. */
type Send = (id: string, isOn: boolean) => Promise<void>

/** How a change ended. `discarded`: the visitor changed before the answer, so nobody is notified. */
type MarkOutcome = 'confirmed' | 'discarded'

/** What a visitor has marked (saved items, followed artists), shown over pages that are the same for everybody. */
export type Marks = {
  /** Undefined before the server's answer and the visitor's first press. */
  isOn: (id: string) => boolean | undefined
  /** Increases with each confirmed change and each change of visitor. */
  version: () => number
  /** Applies an answer of the server. Ignored if the mark changed after `requestVersion` or a change is pending. */
  applyServerState: (id: string, isOn: boolean, requestVersion?: number) => void
  /**
   * Shows the change at once and sends it. If it is refused, the last confirmed state returns and the refusal is
   * thrown.
   */
  set: (id: string, isOn: boolean) => Promise<MarkOutcome>
  /** Clears everything for another visitor. Changes not yet sent are dropped. */
  reset: () => void
  watch: (listener: () => void) => () => void
}

/** A change without an answer yet: `isOn` is the last press, `tail` the promise that the next change waits for. */
type Pending = { isOn: boolean; tail: Promise<unknown> }

export function createMarks(send: Send): Marks {
  const confirmed = new Map<string, boolean>()
  const pending = new Map<string, Pending>()
  const changedAt = new Map<string, number>()
  const changes = createEmitter()
  let version = 0
  let visitorSince = 0

  function confirm(id: string, isOn: boolean) {
    version += 1
    confirmed.set(id, isOn)
    changedAt.set(id, version)
  }

  async function set(id: string, isOn: boolean): Promise<MarkOutcome> {
    const visitor = visitorSince
    const isOtherVisitor = () => visitor !== visitorSince
    // In order, so that the last press is the last one that the server receives.
    const before = pending.get(id)?.tail ?? Promise.resolve()
    const sent = before.catch(() => undefined).then(() => (isOtherVisitor() ? undefined : send(id, isOn)))
    const own: Pending = { isOn, tail: sent }
    pending.set(id, own)
    changes.emit()
    try {
      await sent
      if (isOtherVisitor()) return 'discarded'
      confirm(id, isOn)
      return 'confirmed'
    } catch (error) {
      if (isOtherVisitor()) return 'discarded'
      throw error
    } finally {
      if (pending.get(id) === own) {
        pending.delete(id)
        changes.emit()
      }
    }
  }

  return {
    isOn: (id) => pending.get(id)?.isOn ?? confirmed.get(id),
    version: () => version,
    applyServerState(id, isOn, requestVersion = version) {
      const isOld = requestVersion < visitorSince || requestVersion < (changedAt.get(id) ?? 0)
      if (isOld || pending.has(id) || confirmed.get(id) === isOn) return
      confirmed.set(id, isOn)
      changes.emit()
    },
    set,
    reset() {
      version += 1
      visitorSince = version
      for (const map of [confirmed, pending, changedAt]) map.clear()
      changes.emit()
    },
    watch: changes.subscribe,
  }
}
