import { createEmitter } from '#web/store/create-emitter.ts'

/** How a change ended. `discarded`: the visitor changed before the answer, so nobody is notified. */
export type ChangeOutcome = 'confirmed' | 'discarded'

/** Values of a visitor by id. A change is shown before the server has answered. */
export type OptimisticValues<value> = {
  /** Undefined before the server's answer and the visitor's first change. */
  get: (id: string) => value | undefined
  /** All values as shown. */
  entries: () => Map<string, value>
  /** Increases with each confirmed change and each change of visitor. */
  version: () => number
  /** Applies an answer of the server. Ignored if the value changed after `requestVersion` or a change is pending. */
  applyServerState: (id: string, value: value, requestVersion?: number) => void
  /**
   * Shows a value at once and sends it, after the changes before it; `send` resolves to what the server has then. If it
   * is refused, the last confirmed value returns and the refusal is thrown.
   */
  change: (id: string, shown: value, send: () => Promise<value>) => Promise<ChangeOutcome>
  /** Clears everything for another visitor. Changes not yet sent are dropped. */
  reset: () => void
  watch: (listener: () => void) => () => void
}

/** A change without an answer yet: `shown` is the last one, `tail` the promise that the next one waits for. */
type Pending<value> = { shown: value; tail: Promise<unknown> }

/** Sends in order, so that the last change is the last one that the server receives. */
async function sendAfter<value>(
  before: Promise<unknown> | undefined,
  send: () => Promise<value> | undefined,
): Promise<{ value: value } | undefined> {
  await before?.catch(() => undefined)
  const answer = send()
  return answer && { value: await answer }
}

export function createOptimisticValues<value>(): OptimisticValues<value> {
  const confirmed = new Map<string, value>()
  const pending = new Map<string, Pending<value>>()
  const changedAt = new Map<string, number>()
  const changes = createEmitter()
  let version = 0
  let visitorSince = 0

  async function change(id: string, shown: value, send: () => Promise<value>): Promise<ChangeOutcome> {
    const visitor = visitorSince
    const isOtherVisitor = () => visitor !== visitorSince
    const sent = sendAfter(pending.get(id)?.tail, () => (isOtherVisitor() ? undefined : send()))
    const own = { shown, tail: sent }
    pending.set(id, own)
    changes.emit()
    try {
      const answer = await sent
      if (answer === undefined || isOtherVisitor()) return 'discarded'
      version += 1
      confirmed.set(id, answer.value)
      changedAt.set(id, version)
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

  const shownOf = (id: string) => {
    const own = pending.get(id)
    return own ? own.shown : confirmed.get(id)
  }

  return {
    get: shownOf,
    entries: () => new Map([...confirmed, ...[...pending].map(([id, { shown }]) => [id, shown] as const)]),
    version: () => version,
    applyServerState(id, value, requestVersion = version) {
      const isOld = requestVersion < visitorSince || requestVersion < (changedAt.get(id) ?? 0)
      if (isOld || pending.has(id) || confirmed.get(id) === value) return
      confirmed.set(id, value)
      changes.emit()
    },
    change,
    reset() {
      version += 1
      visitorSince = version
      for (const map of [confirmed, pending, changedAt]) map.clear()
      changes.emit()
    },
    watch: changes.subscribe,
  }
}
