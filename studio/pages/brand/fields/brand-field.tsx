import { brandText } from '#studio/text/brand-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { fieldState, inputFault, shownText } from '../editing/brand-values.ts'
import { DefaultButton } from './default-button.tsx'
import { fieldLabel } from './field-label.ts'

type BrandFieldProps = BrandPart & {
  field: string
  label?: string
  hint?: string
  isTitle?: boolean
  isLong?: boolean
  rows?: number
  placeholder?: string
  /** Shown while the field has no value of its own, instead of the folder's value. */
  fallback?: string | undefined
}

/** A text field with its fault, and a button that restores its default. */
export function BrandField({ editor, isReadOnly, field, label, hint, fallback, ...look }: BrandFieldProps) {
  const state = fieldState(editor.brand, field)
  if (!state) return null
  const fault = inputFault(state, editor.values)
  return (
    <div className={styles.field}>
      <TextField
        {...look}
        label={label ?? fieldLabel(field, editor.brand)}
        hint={hint}
        value={shownText({ ...state, folder: fallback ?? state.folder }, editor.values)}
        maxLength={state.most}
        isReadOnly={isReadOnly}
        error={fault && brandText.faults[fault]}
        onChange={(text) => editor.set(field, text)}
      />
      <DefaultButton editor={editor} isReadOnly={isReadOnly} field={field} />
    </div>
  )
}
