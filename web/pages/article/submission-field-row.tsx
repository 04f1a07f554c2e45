import { SUBMISSION_MESSAGE_CHARACTERS } from '#contract/limits.ts'
import { SUBMISSION_TOPICS, type SubmissionKind } from '#contract/submissions.ts'
import { isRequired, type SubmissionField } from '#rules/forms/submission.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { submissionText as words } from '#web/ui/text/submission-en.ts'
import { FIELD_TRAITS } from './submission-fields.ts'

type SubmissionFieldRowProps = {
  kind: SubmissionKind
  field: SubmissionField
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

/** One field of a form: a text field, a text area or a select. */
export function SubmissionFieldRow({ kind, field, value, fault, onChange }: SubmissionFieldRowProps) {
  const { labels, hints } = words.forms[kind]
  const isNeeded = isRequired(kind, field)
  const label = labels[field] ?? field
  const same = {
    name: field,
    label: isNeeded || field === 'topic' ? label : words.optional(label),
    hint: hints[field],
    fault,
    value,
    required: isNeeded,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field === 'topic') {
    const topics = SUBMISSION_TOPICS[kind].map((topic) => ({ value: topic, label: words.topics[topic] }))
    return <SelectField {...same} options={[{ value: '', label: words.choose }, ...topics]} />
  }
  if (field === 'message') return <TextArea {...same} maxLength={SUBMISSION_MESSAGE_CHARACTERS} />
  return <TextField {...same} {...FIELD_TRAITS[field]} />
}
