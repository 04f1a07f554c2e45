import type { Call } from '../../call.ts'
import type { StaffPermission } from '../permissions.ts'

/**
 * Permissions that an API key can have. Not included: people (they need a reason), team, keys and webhooks (they need a
 * recent authentication), and uploads (they need the session of their sender).
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

/**
 * True if a call can be made with an API key: a studio call that requires neither a recent authentication nor a reason.
 */
export function acceptsApiKey({ staff, freshProof, body }: Call): boolean {
  return staff !== undefined && ACCEPTED.includes(staff) && freshProof === undefined && !requiresReason(body)
}

function requiresReason(body: Call['body']): boolean {
  const required = body && 'required' in body ? body.required : []
  return Array.isArray(required) && required.includes('reason')
}
