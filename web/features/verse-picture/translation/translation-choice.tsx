import { SelectField } from '#web/ui/form/select-field.tsx'
import { versePictureText as words } from '#web/ui/text/bible/verse-picture-en.ts'
import type { TranslationState } from './use-shown-verse.ts'

/** Whose words the verse is in. Nothing where there is only one translation. */
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
