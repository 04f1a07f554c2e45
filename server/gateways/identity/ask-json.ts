import { IdentityRefusal } from './social-peer.ts'

const PATIENCE_MILLISECONDS = 8000

/** Asks a service that is set up here; what is not a JSON object with a good status is a refusal. */
export async function askJson(address: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    const told: unknown = await response.json()
    if (!response.ok || typeof told !== 'object' || told === null) {
      throw new IdentityRefusal(`the service answered ${response.status}`)
    }
    return { ...told }
  } catch (error) {
    if (error instanceof IdentityRefusal) throw error
    // Never the address: it holds a token.
    throw new IdentityRefusal(`the service did not answer (${error instanceof Error ? error.name : 'unknown'})`)
  }
}
