import type { AuditKind } from '#contract/studio/audit.ts'

/** An action of staff on a person or on money. Written once; numbered without gaps. */
export type StaffActionRow = {
  id: string
  /** 1, 2, … in the order of the chain. */
  number: number
  at: number
  actor_id: string
  kind: AuditKind
  /** The account of the person. Kept after the account is deleted; it then identifies nobody. */
  person_id: string
  /** The subscription, charge, month or form. */
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

export type AuditTables = {
  staff_action: StaffActionRow
  staff_action_chain: StaffActionChainRow
}
