import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { acceptsApiKey } from './studio/integrations/key-permissions.ts'

/** Every error code of a call: declared ones, and those that follow from its declaration. */
export function errorsOf(call: Call): ReadonlySet<ErrorCode> {
  return new Set([
    ...call.errors,
    ...Object.values(call.missing ?? {}),
    // A path parameter that is too long answers 404.
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.needs === 'anyone' ? [] : ADMISSION[call.needs]),
    ...(call.staff ? (['forbidden', 'second_factor_required'] as const) : []),
    ...(call.staff ? ([acceptsApiKey(call) ? 'too_many_requests' : 'key_not_accepted'] as const) : []),
    ...(call.freshProof ? (['reauthentication_required'] as const) : []),
    ...(call.limit ? (['too_many_requests'] as const) : []),
    // The body is read before the call's schema is known.
    ...(call.method === 'GET' ? [] : (['too_large', 'unsupported_media_type'] as const)),
    ...ALWAYS,
  ])
}

const ALWAYS = ['invalid_input', 'session_expired', 'internal', 'unavailable'] as const satisfies readonly ErrorCode[]

const ADMISSION = {
  guest: ['session_required', 'registration_required'],
  registered: ['session_required', 'registration_required'],
  subscribed: ['session_required', 'registration_required', 'subscription_required'],
  operator: ['session_required', 'forbidden'],
} as const satisfies Record<string, readonly ErrorCode[]>
