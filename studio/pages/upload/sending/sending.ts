import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/** A file that this browser sends. */
export type Sending = {
  /** Of this page load. */
  key: string
  name: string
  bytes: number
  sentBytes: number
  /** Null until the server knows of it. */
  uploadId: string | null
  /** `stopped`: the line broke, and it goes on by itself. `refused`: the server does not want it. */
  state: 'queued' | 'sending' | 'paused' | 'stopped' | 'refused'
  /** The server's words of a refusal. */
  refusal: string | null
}

const sendings = createStore<readonly Sending[]>([])

export const listSendings = (): readonly Sending[] => sendings.getSnapshot()

/** What this browser sends; kept while one visits other pages of the studio. */
export function useSendings(): readonly Sending[] {
  return useStore(sendings)
}

export function addSendings(added: readonly Sending[]): void {
  sendings.update((current) => [...current, ...added])
}

export function changeSending(key: string, changes: Partial<Sending>): void {
  sendings.update((current) => current.map((one) => (one.key === key ? { ...one, ...changes } : one)))
}

export function removeSending(key: string): void {
  sendings.update((current) => current.filter((one) => one.key !== key))
}
