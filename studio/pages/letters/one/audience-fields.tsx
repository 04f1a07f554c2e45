import { LETTER_ACCESS, type LetterAudience } from '#contract/studio/letters/letters.ts'
import { ArtistField } from '#studio/features/artist-field.tsx'
import { EntryField } from '#studio/features/entry-field.tsx'
import { languageChoices } from '#studio/features/language-choices.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { PlanField } from './plan-field.tsx'

const ANY = 'any'

type AudienceFieldsProps = { audience: LetterAudience; onChange: (audience: LetterAudience) => void }

export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  return (
    <>
      <SelectField
        label={text.locale}
        value={audience.locale ?? ANY}
        options={[{ id: ANY, label: text.any_locale }, ...languageChoices()]}
        onChange={(id) => onChange({ ...audience, locale: id === ANY ? null : id })}
      />
      <SelectField
        label={text.access}
        value={audience.access}
        options={LETTER_ACCESS.map((id) => ({ id, label: text.accesses[id] }))}
        onChange={(access) => onChange({ ...audience, access })}
      />
      <PlanField value={audience.product_id ?? null} onChange={(product_id) => onChange({ ...audience, product_id })} />
      <ArtistField
        label={text.artist}
        hint={text.artist_hint}
        value={audience.artist_id ?? ''}
        onChange={(id) => onChange({ ...audience, artist_id: id === '' ? null : id })}
      />
      <EntryField
        kind="series"
        label={text.series}
        hint={text.series_hint}
        value={audience.series_id ?? ''}
        onChange={(id) => onChange({ ...audience, series_id: id === '' ? null : id })}
      />
    </>
  )
}
