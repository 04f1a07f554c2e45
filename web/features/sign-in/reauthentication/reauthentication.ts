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
 * Does what may want a fresh proof of who the visitor is. Where it is refused for that, the visitor is asked, and it is
 * done once more; where they think better of it, nothing is done.
 */
export async function withReauthentication(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error, 'reauthentication_required')) throw error
    if (await requestReauthentication()) await work()
  }
}

/** Opens the question; false when it is closed unanswered. */
function requestReauthentication(): Promise<boolean> {
  pending?.(false)
  return new Promise((resolve) => set(resolve))
}

/** Ends the question that stands there, if there is one. */
export function finishReauthentication(isProven: boolean): void {
  const answer = pending
  set(null)
  answer?.(isProven)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the visitor is asked to prove who they are. */
export function useReauthenticationRequested(): boolean {
  return useSyncExternalStore(
    watch,
    () => pending !== null,
    () => false,
  )
}

type Proof = { password: string } | { code: string; channel: CodeChannel } | { credential: Record<string, unknown> }

/** Proves who the visitor is, and goes on with the new session that this opens. */
export async function submitProof(id: string, proof: Proof): Promise<void> {
  await adoptSession(() => call(reauthenticate, { params: { id }, body: proof }))
}
