import type { AuditKind } from '#contract/studio/audit/audit.ts'
import type { OddPattern } from '#contract/studio/audit/audit-alerts.ts'

/** An action of staff. Written once; numbered without gaps. */
export type StaffActionRow = {
  id: string
  /** 1, 2, … in the order of the chain. */
  number: number
  at: number
  actor_id: string
  kind: AuditKind
  /** The account of the person. Kept after the account is deleted; it then identifies nobody. */
  person_id: string
  /** The subscription, charge, month, form or alert; of a change the call that made it. */
  subject_id: string | null
  /** Cents of a refund. */
  amount: number | null
  currency: string | null
  days: number | null
  reason: string
  /** The digest of this entry and of the previous digest. */
  digest: string
}

/** The end of the chain: one row, locked while an entry is added. */
type StaffActionChainRow = { id: number; number: number; digest: string }

/** Many actions of one member of staff within a window. */
export type AuditAlertRow = {
  id: string
  pattern: OddPattern
  actor_id: string
  /** People, or actions. */
  count: number
  first_at: number
  last_at: number
  dismissed_at: number | null
  dismissed_by: string | null
}

/** The last daily check of the chain: one row. */
export type AuditCheckRow = {
  id: number
  /** When a process last began one. */
  started_at: number
  /** When the last one ended; null before the first. */
  checked_at: number | null
  /** The first entry that did not fit; null for an intact log. */
  broken_at: number | null
  /** The end of the log when it was last intact. The next check expects it; 0 and empty for an empty log. */
  last_number: number
  last_digest: string
}

export type AuditTables = {
  audit_alert: AuditAlertRow
  audit_check: AuditCheckRow
  staff_action: StaffActionRow
  staff_action_chain: StaffActionChainRow
}
