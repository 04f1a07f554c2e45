import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import { isEntryAboutPerson } from '#rules/studio/about-people.ts'
import type { listStaffActions } from '#server/database/studio/staff-actions.ts'

type ListedAction = Awaited<ReturnType<typeof listStaffActions>>[number]

export function presentStaffAction({ actor_name, actor_email, digest: _, at, ...row }: ListedAction): AuditEntry {
  return { ...row, person_id: row.person_id || null, at: new Date(at).toISOString(), actor: actor_name ?? actor_email }
}

/** An entry for staff who may not read people: the action and its member, without the person and the reason. */
export function withoutPerson(entry: AuditEntry): AuditEntry {
  return isEntryAboutPerson(entry) ? { ...entry, person_id: null, subject_id: null, reason: '' } : entry
}
