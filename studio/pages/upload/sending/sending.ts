import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { linkRow } from './row-titles.ts'

/** Why the server takes no file, or no more of it: an error code and its text. */
export type Refusal = { code: string; message: string }

/** A file that this browser sends. */
export type Sending = {
  /** Unique within this page load. */
  key: string
  name: string
  bytes: number
  sentBytes: number
  /** Null until the server knows of it. */
  uploadId: string | null
  /** `stopped`: the connection failed, and the transfer resumes by itself. `refused`: by the server. */
  state: 'queued' | 'sending' | 'paused' | 'stopped' | 'refused'
  /** The server's refusal. */
  refusal: Refusal | null
}

const sendings = createStore<readonly Sending[]>([])

export const listSendings = (): readonly Sending[] => sendings.getSnapshot()

/** This browser's transfers, kept while other studio pages are open. */
export function useSendings(): readonly Sending[] {
  return useStore(sendings)
}

export function addSendings(added: readonly Sending[]): void {
  sendings.update((current) => [...current, ...added])
}

export function changeSending(key: string, changes: Partial<Sending>): void {
  sendings.update((current) => current.map((one) => (one.key === key ? { ...one, ...changes } : one)))
}

/** Links a file to its upload, once: a second call would lose a title typed since. */
export function linkSending(key: string, uploadId: string | null): void {
  if (uploadId === null || listSendings().some((one) => one.key === key && one.uploadId === uploadId)) return
  linkRow(key, uploadId)
  changeSending(key, { uploadId })
}

export function removeSending(key: string): void {
  sendings.update((current) => current.filter((one) => one.key !== key))
}

/** The action on all files: pause the running ones, else resume the paused ones. */
export function moveOfAll(sendings: readonly Sending[]): { move: 'pause' | 'resume'; keys: string[] } | undefined {
  const keysOf = (...states: Sending['state'][]) =>
    sendings.flatMap(({ key, state }) => (states.includes(state) ? [key] : []))
  const running = keysOf('sending', 'queued')
  if (running.length > 0) return { move: 'pause', keys: running }
  const paused = keysOf('paused')
  return paused.length > 0 ? { move: 'resume', keys: paused } : undefined
}
