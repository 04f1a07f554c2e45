import { listFailedProviderWork } from '#server/database/billing/failed-provider-work.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import type { Database } from '#server/database/database.ts'
import { checkAuditChain } from '#server/studio/audit/check-chain.ts'

/** Listed with the number of the first entry that breaks the chain. */
const AUDIT_CHAIN = 'A1 no entry of the audit log was changed or removed'

type Examination = {
  broken: Awaited<ReturnType<typeof listInvariantViolations>>
  waiting: Awaited<ReturnType<typeof listFailedProviderWork>>
}

/** Checks the billing invariants and the chain of the audit log, and lists requests that wait for a provider. */
export async function examineDatabase(database: Database, now: number): Promise<Examination> {
  const { broken_at } = await checkAuditChain(database)
  const chain = broken_at === null ? [] : [{ invariant: AUDIT_CHAIN, ids: [String(broken_at)] }]
  return {
    broken: [...(await listInvariantViolations(database, now)), ...chain],
    waiting: await listFailedProviderWork(database),
  }
}
