import { SelectField } from '#web/ui/form/select-field.tsx'
import { versePictureText as words } from '#web/ui/text/bible/verse-picture-en.ts'
import type { TranslationState } from './use-shown-verse.ts'

/** Chooses the translation of the verse. Renders nothing if there is only one. */
export function TranslationChoice({ translations, chosen, choose }: TranslationState) {
  if (translations.length < 2) return null
  return (
    <SelectField
      label={words.translation}
      value={chosen}
      options={translations.map(({ translation, translation_name }) => ({
        value: translation,
        label: translation_name,
      }))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
