import { SUBMISSION_TOPICS, type SubmissionForm, type SubmissionKind } from '#contract/submissions.ts'
import { isDomain, isEmail } from './email.ts'
import { oneLine } from './one-line.ts'

export const SUBMISSION_FIELDS = ['name', 'organisation', 'email', 'website', 'topic', 'message'] as const
export type SubmissionField = (typeof SUBMISSION_FIELDS)[number]

/** A normalized form: trimmed, single lines but for the message, and null for empty fields. */
export type NormalizedSubmission = { kind: SubmissionKind; email: string } & Record<
  Exclude<SubmissionField, 'email'>,
  string | null
>

export type SubmissionFault = { field: SubmissionField; reason: 'missing' | 'invalid' }

/** Required fields of each form. */
const REQUIRED: Readonly<Record<SubmissionKind, readonly SubmissionField[]>> = {
  waitlist: ['email'],
  ministry: ['name', 'organisation', 'email', 'website'],
  partner: ['name', 'organisation', 'email', 'message'],
}

/** Without a name or password before the host, which would disguise it. */
const WEB = /^https?:\/\/([^/?#:@[\]\s]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i

export function isRequired(kind: SubmissionKind, field: SubmissionField): boolean {
  return REQUIRED[kind].includes(field)
}

export function normalizeSubmission(form: SubmissionForm): NormalizedSubmission {
  return {
    kind: form.kind,
    email: oneLine(form.email) ?? '',
    name: oneLine(form.name),
    organisation: oneLine(form.organisation),
    website: webAddress(oneLine(form.website)),
    topic: oneLine(form.topic),
    message: severalLines(form.message),
  }
}

/** Faults of a normalized form, in the order of its fields. */
export function submissionFaults(tidy: NormalizedSubmission): SubmissionFault[] {
  return SUBMISSION_FIELDS.flatMap((field): SubmissionFault[] => {
    const value = tidy[field]
    if (!value) return isRequired(tidy.kind, field) ? [{ field, reason: 'missing' }] : []
    return isValid(tidy.kind, field, value) ? [] : [{ field, reason: 'invalid' }]
  })
}

function isValid(kind: SubmissionKind, field: SubmissionField, value: string): boolean {
  if (field === 'email') return isEmail(value)
  if (field === 'website') return isWebAddress(value)
  if (field === 'topic') return SUBMISSION_TOPICS[kind].some((topic) => topic === value)
  return true
}

function severalLines(text: string | undefined): string | null {
  const lines = (text ?? '').replace(/\r\n?/g, '\n').split('\n')
  return (
    lines
      .map((line) => oneLine(line) ?? '')
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || null
  )
}

/** Adds the scheme to `example.org`. */
function webAddress(text: string | null): string | null {
  return text === null || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}

function isWebAddress(text: string): boolean {
  const host = WEB.exec(text)?.[1]
  return host !== undefined && isDomain(host)
}
