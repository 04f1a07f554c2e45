import { useState } from 'react'
import { listStudioArtists } from '#contract/studio/artists.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { ComboField } from '#studio/ui/field/combo-field.tsx'

type ArtistFieldProps = {
  label: string
  hint?: string | undefined
  /** The id of the artist; empty for none. */
  value: string
  onChange: (id: string) => void
  isDisabled?: boolean
}

/** Chooses an artist by name. A creator finds only their own. An empty field means none. */
export function ArtistField({ value, onChange, ...props }: ArtistFieldProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = useCall(listStudioArtists, { query: { id: value } }, { isEnabled: value !== '' })
  const found = useCall(listStudioArtists, { query: typed ? { q: typed } : {} }, { keepsPrevious: true })
  const [own] = value === '' ? [] : (chosen.data?.data ?? [])
  const options = found.data?.data ?? []
  const isOwnMissing = own !== undefined && !typed && !options.some(({ id }) => id === own.id)
  return (
    <ComboField
      {...props}
      value={value}
      name={value === '' ? '' : (own?.name ?? (chosen.isPending ? '' : value))}
      options={isOwnMissing ? [...options, own] : options}
      noneFound={found.isPending ? partsText.searching : partsText.none_found}
      typed={typed}
      onType={setTyped}
      onChange={onChange}
    />
  )
}
