import type { Context } from '#server/context/context.ts'
import type { ProviderRequestFilter } from '#server/database/billing/provider-events.ts'
import { performProviderRequests } from './perform-provider-requests.ts'

/**
 * Sends the recorded requests of a change to their stores. The change itself is stored: a scheduled task repeats what was not
 * answered, so a failure is only logged.
 */
export async function sendToProviders(context: Context, about: ProviderRequestFilter): Promise<void> {
  try {
    await performProviderRequests(context, about)
  } catch (error) {
    context.warn(
      'a change did not reach its provider and is sent again later',
      error instanceof Error ? error.message : String(error),
    )
  }
}
