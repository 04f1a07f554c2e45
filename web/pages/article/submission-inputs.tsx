import type { SubmissionKind } from '#contract/submissions.ts'
import { submissionText as words } from '#web/ui/text/submission-en.ts'
import { SubmissionFieldRow } from './submission-field-row.tsx'
import { FORM_FIELDS } from './submission-fields.ts'
import styles from './submission-form.module.css'
import type { Faults, Values } from './use-submission.ts'

type SubmissionInputsProps = {
  kind: SubmissionKind
  values: Values
  faults: Faults
  onChange: (values: Values) => void
}

/** The fields of a form, and a hidden honeypot field, which only programs fill in. */
export function SubmissionInputs({ kind, values, faults, onChange }: SubmissionInputsProps) {
  return (
    <>
      {FORM_FIELDS[kind].map((field) => (
        <SubmissionFieldRow
          key={field}
          kind={kind}
          field={field}
          value={values[field] ?? ''}
          fault={faults[field]}
          onChange={(value) => onChange({ ...values, [field]: value })}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.not_filled}
          <input
            name="fax"
            tabIndex={-1}
            autoComplete="off"
            value={values.fax ?? ''}
            onChange={(event) => onChange({ ...values, fax: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
