import type { SeedCards } from '../demo/demo-subscriptions.ts'

/** Registers the demo accounts' cards with the simulated processor; ignored if it does not answer. */
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
