import type { Call } from '../../call.ts'
import type { StaffPermission } from '../permissions.ts'

/**
 * What an API key can be given. People need a person's reason, the team, keys and webhooks a proof of who asks, and uploads
 * the session that sends them.
 */
export const KEY_PERMISSIONS = [
  'catalogue-read',
  'catalogue-edit',
  'catalogue-publish',
  'feeds-edit',
  'tabs-read',
  'tabs-edit',
  'calendar-read',
  'calendar-edit',
  'money-read',
  'money-export',
  'listening-read',
  'audit-read',
] as const satisfies readonly StaffPermission[]
export type KeyPermission = (typeof KEY_PERMISSIONS)[number]

const ACCEPTED: readonly string[] = [...KEY_PERMISSIONS, 'any']

/** True if a call can be made with an API key: one of the studio that needs neither a person's proof nor their reason. */
export function acceptsApiKey({ staff, freshProof, body }: Call): boolean {
  return staff !== undefined && ACCEPTED.includes(staff) && freshProof === undefined && !requiresReason(body)
}

function requiresReason(body: Call['body']): boolean {
  const required = body && 'required' in body ? body.required : []
  return Array.isArray(required) && required.includes('reason')
}
