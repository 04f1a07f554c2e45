import type { SeedCards } from '../demo/demo-subscriptions.ts'

/** Tells the simulated processor of what the demo accounts have; one that does not answer has not been told. */
export function openCardSeeding(simulatorsUrl: string): SeedCards {
  return async (subscriptions) => {
    try {
      const response = await fetch(`${simulatorsUrl}/card/__seed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ subscriptions }),
      })
      return response.ok
    } catch {
      return false
    }
  }
}
