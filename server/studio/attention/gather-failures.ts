import type { Failure } from '#contract/studio/attention.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context } from '#server/context/context.ts'
import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import { countPushFailures } from '#server/database/reminders/push-failures.ts'
import { listFailingFeeds } from '#server/database/studio/attention.ts'
import { findAuditCheck } from '#server/database/studio/audit/audit-checks.ts'
import { countFailedWork } from '#server/database/work/work-counts.ts'
import { isoTime } from '../catalogue/present-entry.ts'

/** Unresolved failures that this member of staff may act on. */
export async function gatherFailures(context: Context, staff: Staff): Promise<Failure[]> {
  const artistIds = domainsOf(staff, 'feeds-edit')
  const may = {
    seeMoney: isPermitted(staff, 'money-read', null),
    seeMail: isPermitted(staff, 'people-edit', null),
    seeHealth: isPermitted(staff, 'team-edit', null),
    seeLog: isPermitted(staff, 'audit-read', null),
  }
  const now = context.clock.now()
  const [feeds, work, pushes, health, check] = await Promise.all([
    artistIds.length > 0 ? listFailingFeeds(context.database, artistIds) : [],
    may.seeMoney || may.seeMail ? countFailedWork(context.database, now) : undefined,
    may.seeMail ? countPushFailures(context.database, now - DAY_MILLISECONDS) : undefined,
    may.seeHealth ? context.checkHealth() : undefined,
    may.seeLog ? findAuditCheck(context.database) : undefined,
  ])
  const failing = Object.entries(health?.checks ?? {}).filter(([, word]) => word === 'failing')
  const counted: Failure[] = [
    countOf('renewals', may.seeMoney ? work?.renewals : undefined),
    countOf('store_requests', may.seeMoney ? work?.provider_work : undefined),
    countOf('messages', may.seeMail ? work?.messages : undefined),
    { ...countOf('pushes', pushes?.count), name: pushes?.host ?? null, reason: pushes?.status?.toString() ?? null },
    countOf('audit_log', check?.broken_at ?? undefined),
  ]
  return [
    ...failing.map(([name]): Failure => ({ kind: 'check', id: null, name, reason: null, count: 1, next_at: null })),
    ...feeds.map(
      ({ series_id, title, failures, last_failure, next_check_at }): Failure => ({
        kind: 'feed',
        id: series_id,
        name: title,
        reason: last_failure,
        count: failures,
        next_at: isoTime(next_check_at),
      }),
    ),
    ...counted.filter(({ count }) => count > 0),
  ]
}

function countOf(kind: Failure['kind'], count: number | undefined): Failure {
  return { kind, id: null, name: null, reason: null, count: Number(count ?? 0), next_at: null }
}
