import { type CodeChannel, reauthenticate } from '#contract/accounts/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { isRefusal } from '../refusal-words.ts'

type ProofResult = (isProven: boolean) => void

const pendingProof = createStore<ProofResult | null>(null)

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
  pendingProof.getSnapshot()?.(false)
  return new Promise((resolve) => pendingProof.set(resolve))
}

/** Closes the open dialog, if there is one. */
export function finishReauthentication(isProven: boolean): void {
  const resolve = pendingProof.getSnapshot()
  pendingProof.set(null)
  resolve?.(isProven)
}

/** True while the visitor is asked to prove their identity. */
export function useReauthenticationRequested(): boolean {
  return useStore(pendingProof, (pending) => pending !== null)
}

type Proof = { password: string } | { code: string; channel: CodeChannel } | { credential: Record<string, unknown> }

/** Submits the proof and continues with the new session. */
export async function submitProof(id: string, proof: Proof): Promise<void> {
  await adoptSession(() => call(reauthenticate, { params: { id }, body: proof }))
}
