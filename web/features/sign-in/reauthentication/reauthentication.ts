import { useSyncExternalStore } from 'react'
import { type CodeChannel, reauthenticate } from '#contract/accounts/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { isRefusal } from '../refusal-words.ts'

type ProofResult = (isProven: boolean) => void

let pending: ProofResult | null = null
const listeners = new Set<() => void>()

function set(next: ProofResult | null): void {
  pending = next
  for (const listener of listeners) listener()
}

/**
 * Runs work that may require a fresh proof of identity. If it is refused for that, the visitor is asked and the work
 * runs again; if they cancel, nothing happens.
 */
export async function withReauthentication(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error, 'reauthentication_required')) throw error
    if (await requestReauthentication()) await work()
  }
}

/** Opens the dialog; false if it is closed without a proof. */
function requestReauthentication(): Promise<boolean> {
  pending?.(false)
  return new Promise((resolve) => set(resolve))
}

/** Closes the open dialog, if there is one. */
export function finishReauthentication(isProven: boolean): void {
  const answer = pending
  set(null)
  answer?.(isProven)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the visitor is asked to prove their identity. */
export function useReauthenticationRequested(): boolean {
  return useSyncExternalStore(
    watch,
    () => pending !== null,
    () => false,
  )
}

type Proof = { password: string } | { code: string; channel: CodeChannel } | { credential: Record<string, unknown> }

/** Submits the proof and continues with the new session. */
export async function submitProof(id: string, proof: Proof): Promise<void> {
  await adoptSession(() => call(reauthenticate, { params: { id }, body: proof }))
}
