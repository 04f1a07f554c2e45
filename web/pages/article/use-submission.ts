import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { type SubmissionForm, type SubmissionKind, sendSubmission } from '#contract/submissions.ts'
import {
  normalizeSubmission,
  SUBMISSION_FIELDS,
  type SubmissionField,
  submissionFaults,
} from '#rules/forms/submission.ts'
import { call } from '#web/http/api.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { submissionText as words } from '#web/ui/text/submission-en.ts'

export type Values = Partial<Record<SubmissionField | 'fax', string>>
export type Faults = Partial<Record<SubmissionField, string>>

/** The state of a form: faults show after the first attempt and are updated on each change. */
export function useSubmission(kind: SubmissionKind, values: Values) {
  const [hasTried, setTried] = useState(false)
  const [serverFaults, setServerFaults] = useState<Faults>({})
  const [isSent, setSent] = useState(false)
  const submit = useSubmit((error) => {
    if (!isCallError(error) || error.status >= 500) return words.unavailable
    return error.code === 'too_many_requests' ? words.too_many_requests : ''
  })
  const form: SubmissionForm = { kind, email: '', ...values }
  const faults: Faults = hasTried ? { ...serverFaults, ...faultsOf(form) } : {}

  async function send() {
    try {
      await call(sendSubmission, { body: form })
      setSent(true)
    } catch (error) {
      const field = isCallError(error) ? SUBMISSION_FIELDS.find((candidate) => candidate === error.field) : undefined
      if (field) setServerFaults({ [field]: words.invalid[field] })
      throw error
    }
  }

  /** Sends a valid form; otherwise returns the first invalid field. */
  function trySend(): SubmissionField | undefined {
    setTried(true)
    setServerFaults({})
    const [first] = submissionFaults(normalizeSubmission(form))
    if (!first) void submit.run(send)
    return first?.field
  }
  function reset() {
    setTried(false)
    setSent(false)
  }
  return { faults, fault: submit.fault, isBusy: submit.isBusy, isSent, trySend, reset }
}

function faultsOf(form: SubmissionForm): Faults {
  const faults = submissionFaults(normalizeSubmission(form))
  return Object.fromEntries(faults.map(({ field, reason }) => [field, words[reason][field]]))
}
