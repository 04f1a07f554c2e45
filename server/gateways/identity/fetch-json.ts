import { IdentityRefusal } from './social-identity-provider.ts'

const TIMEOUT_MILLISECONDS = 8000

/** Fetches JSON from a configured service; anything but a JSON object with status 2xx is a refusal. */
export async function fetchJson(address: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    const body: unknown = await response.json()
    if (!response.ok || typeof body !== 'object' || body === null) {
      throw new IdentityRefusal(`the service answered ${response.status}`)
    }
    return { ...body }
  } catch (error) {
    if (error instanceof IdentityRefusal) throw error
    // Never the address: it contains a token.
    throw new IdentityRefusal(`the service did not answer (${error instanceof Error ? error.name : 'unknown'})`)
  }
}
