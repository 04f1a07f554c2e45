type Listener = () => void

/** Sends that something is now so, or no longer so. A refusal is thrown. */
type Send = (id: string, isOn: boolean) => Promise<void>

/** What this visitor has marked, laid over what everybody sees. */
export type Marks = {
  /** Undefined until the server has said, or the visitor has pressed. */
  isOn: (id: string) => boolean | undefined
  /** Where the visitor's changes stand now: what the server is asked from here on knows of all of them. */
  moment: () => number
  /**
   * What the server says, asked at a moment. What is being changed, or was changed since, stays as the visitor wants it.
   */
  learn: (id: string, isOn: boolean, askedAt?: number) => void
  /** Shows the change at once and sends it; refused, it is taken back and thrown on. */
  set: (id: string, isOn: boolean) => Promise<void>
  forget: () => void
  watch: (listener: Listener) => () => void
}

export function createMarks(send: Send): Marks {
  let shown: ReadonlyMap<string, boolean> = new Map()
  const sending = new Map<string, Promise<void>>()
  const listeners = new Set<Listener>()
  /** The number of changes that were made, and for each id which of them was its last. */
  let made = 0
  const lastMade = new Map<string, number>()

  function show(id: string, isOn: boolean | undefined) {
    const next = new Map(shown)
    if (isOn === undefined) next.delete(id)
    else next.set(id, isOn)
    replace(next)
  }
  function replace(next: ReadonlyMap<string, boolean>) {
    shown = next
    for (const listener of listeners) listener()
  }

  async function set(id: string, isOn: boolean) {
    const before = shown.get(id)
    show(id, isOn)
    // One after another, so that the last press is also the last that the server hears of.
    const sent = (sending.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => send(id, isOn))
    sending.set(id, sent)
    try {
      await sent
      made += 1
      lastMade.set(id, made)
    } catch (error) {
      if (sending.get(id) === sent) show(id, before)
      throw error
    } finally {
      if (sending.get(id) === sent) sending.delete(id)
    }
  }

  return {
    isOn: (id) => shown.get(id),
    moment: () => made,
    learn(id, isOn, askedAt = made) {
      if (askedAt < (lastMade.get(id) ?? 0)) return
      if (!sending.has(id) && shown.get(id) !== isOn) show(id, isOn)
    },
    set,
    forget: () => replace(new Map()),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
