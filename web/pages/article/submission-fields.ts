import type { SubmissionKind } from '#contract/submissions.ts'
import type { SubmissionField } from '#rules/forms/submission.ts'

/** The fields of each form, in order. */
export const FORM_FIELDS: Readonly<Record<SubmissionKind, readonly SubmissionField[]>> = {
  waitlist: ['email', 'topic', 'name'],
  ministry: ['organisation', 'website', 'name', 'email', 'message'],
  partner: ['topic', 'organisation', 'name', 'email', 'message', 'website'],
}

/** The `autocomplete` and `inputmode` of each field. */
export const FIELD_TRAITS = {
  name: { autoComplete: 'name', maxLength: 200 },
  organisation: { autoComplete: 'organization', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  website: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: 500 },
} as const
