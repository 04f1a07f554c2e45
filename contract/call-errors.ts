import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Every code a call may refuse with: those it declares, and those that follow from what it needs and takes. */
export function errorsOf(call: Call): ReadonlySet<ErrorCode> {
  return new Set([
    ...call.errors,
    ...Object.values(call.missing ?? {}),
    // An address with a parameter that is longer than any name of ours leads nowhere.
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.needs === 'anyone' ? [] : ADMISSION[call.needs]),
    ...(call.freshProof ? (['reauthentication_required'] as const) : []),
    ...(call.limit ? (['too_many_requests'] as const) : []),
    // A body is read before it is known whether the call takes one.
    ...(call.method === 'GET' ? [] : (['too_large', 'unsupported_media_type'] as const)),
    ...ALWAYS,
  ])
}

const ALWAYS = ['invalid_input', 'session_expired', 'internal'] as const satisfies readonly ErrorCode[]

const ADMISSION = {
  guest: ['session_required', 'registration_required'],
  registered: ['session_required', 'registration_required'],
  subscribed: ['session_required', 'registration_required', 'subscription_required'],
  operator: ['session_required', 'forbidden'],
} as const satisfies Record<string, readonly ErrorCode[]>
