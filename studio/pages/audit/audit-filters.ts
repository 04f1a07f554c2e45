import { AUDIT_KINDS, type AuditFilter } from '#contract/studio/audit/audit.ts'

const DAY = 24 * 3_600_000

export const AUDIT_PERIODS = ['all', 'day', 'week', 'month', 'custom'] as const
export type AuditPeriod = (typeof AUDIT_PERIODS)[number]

const DAYS_OF_PERIOD: Partial<Record<AuditPeriod, number>> = { day: 1, week: 7, month: 30 }

/** The filters of the page as its address keeps them. */
export type AuditPageFilters = {
  kind: AuditFilter['kind']
  actorId: string
  personId: string
  period: AuditPeriod
  /** `2026-11-28`, for the period `custom`. */
  from: string
  until: string
}

export function readAuditFilters(search: string): AuditPageFilters {
  const query = new URLSearchParams(search)
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    kind: AUDIT_KINDS.find((kind) => kind === query.get('what')),
    actorId: query.get('who') ?? '',
    personId: query.get('whom') ?? '',
    period: AUDIT_PERIODS.find((period) => period === query.get('when')) ?? 'all',
    from: day('from'),
    until: day('until'),
  }
}

/** The filters as those of the call. Days are those of the browser's time zone; a period ends now. */
export function auditFilter(
  { kind, actorId, personId, period, from, until }: AuditPageFilters,
  now: number,
): AuditFilter {
  const days = DAYS_OF_PERIOD[period]
  return {
    ...(kind !== undefined && { kind }),
    ...(actorId !== '' && { actor_id: actorId }),
    ...(personId !== '' && { person_id: personId }),
    ...(days !== undefined && { from: new Date(now - days * DAY).toISOString() }),
    ...(period === 'custom' && from !== '' && { from: startOfDay(from, 0) }),
    ...(period === 'custom' && until !== '' && { until: startOfDay(until, 1) }),
  }
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
