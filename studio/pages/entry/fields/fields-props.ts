import { type ComponentType, type MemoExoticComponent, memo } from 'react'
import type { EntryField, EntryFields } from '#contract/studio/catalogue.ts'

/** Props of the editor's cards: the shown fields, or some of them, and their setter. */
export type FieldsProps<field extends EntryField = EntryField> = {
  fields: Pick<EntryFields, field>
  set: (fields: EntryFields) => void
  isReadOnly: boolean
}

/** A card of these fields: a key in another field does not draw it again. */
export function memoFields<field extends EntryField, Props extends FieldsProps<field>>(
  names: readonly field[],
  card: ComponentType<Props>,
): MemoExoticComponent<ComponentType<Props>> {
  return memo(card, ({ fields: before, ...former }, { fields, ...current }) => {
    const others = new Map<string, unknown>(Object.entries(former))
    return (
      names.every((name) => Object.is(before[name], fields[name])) &&
      Object.entries(current).every(([name, value]) => Object.is(value, others.get(name)))
    )
  })
}
