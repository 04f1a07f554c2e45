import { brandText } from '#studio/text/brand-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import type { BrandPart } from '../brand-part.ts'
import { fieldLabel } from './field-label.ts'

/** Restores the folder's value of a field. Renders nothing if the field has it. */
export function DefaultButton({ editor, isReadOnly, field }: BrandPart & { field: string }) {
  const value = editor.values[field] ?? null
  if (value === null || isReadOnly) return null
  return (
    <Button
      look="plain"
      size="small"
      icon="undo-2"
      aria-label={brandText.default_of(fieldLabel(field, editor.brand))}
      onPress={() => editor.set(field, null)}
    >
      {brandText.by_default}
    </Button>
  )
}
