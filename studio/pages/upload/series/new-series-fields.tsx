import type { SeriesProposal } from '#contract/studio/uploads.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { ArtistField } from '#studio/features/artist-field.tsx'
import { languageChoices } from '#studio/features/language-choices.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { artistChoices, CATEGORIES, type Category, hasAllArtists, NO_ARTIST } from './series-choices.ts'

/** The fields of a new series. `artist` is an id, or `NO_ARTIST`. */
export type NewSeries = { title: string; artist: string; locale: string; category: Category }

type FieldsProps = { proposal: SeriesProposal; about: NewSeries; onChange: (changes: Partial<NewSeries>) => void }

/** The form of a new series. */
export function NewSeriesFields({ proposal, about, onChange }: FieldsProps) {
  const staff = useStaff()
  return (
    <>
      <TextField
        label={uploadText.series_name}
        value={about.title}
        onChange={(title) => onChange({ title })}
        maxLength={300}
        isTitle
      />
      {hasAllArtists(staff) ? (
        <ArtistField
          label={uploadText.artist}
          hint={uploadText.artist_hint}
          value={about.artist === NO_ARTIST ? '' : about.artist}
          onChange={(id) => onChange({ artist: id === '' ? NO_ARTIST : id })}
        />
      ) : (
        <SelectField
          label={uploadText.artist}
          value={about.artist}
          options={artistChoices(staff, proposal)}
          onChange={(artist) => onChange({ artist })}
        />
      )}
      <SelectField
        label={uploadText.language}
        value={about.locale}
        options={languageChoices()}
        onChange={(locale) => onChange({ locale })}
      />
      <SelectField
        label={uploadText.category}
        value={about.category}
        options={CATEGORIES.map((id) => ({ id, label: uploadText.categories[id] }))}
        onChange={(category) => onChange({ category })}
      />
    </>
  )
}
