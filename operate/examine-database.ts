import { listFailedProviderWork } from '#server/database/billing/failed-provider-work.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import type { Database } from '#server/database/database.ts'

type Examination = {
  broken: Awaited<ReturnType<typeof listInvariantViolations>>
  waiting: Awaited<ReturnType<typeof listFailedProviderWork>>
}

/** Checks the billing invariants, and lists requests that wait for a provider. */
export async function examineDatabase(database: Database, now: number): Promise<Examination> {
  return {
    broken: await listInvariantViolations(database, now),
    waiting: await listFailedProviderWork(database),
  }
}
