import { useState } from 'react'
import { getEntry, listLibrary } from '#contract/studio/catalogue.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { ComboField } from '#studio/ui/field/combo-field.tsx'

const MOST_FOUND = 20

type SeriesFieldProps = {
  label: string
  hint?: string
  /** The id of the series; empty for none. */
  value: string
  onChange: (id: string) => void
}

/** Chooses a series by its title. An empty field means none. */
export function SeriesField({ value, onChange, ...props }: SeriesFieldProps) {
  const [typed, setTyped] = useState<string>()
  const entry = useSeries(value)
  const own = { id: value, name: entry?.title ?? value, image_url: entry?.image_url ?? '' }
  const query = { kind: 'series', limit: MOST_FOUND, ...(typed && { q: typed }) } as const
  const found = useCall(listLibrary, { query }, { keepsPrevious: true })
  const options = (found.data?.data ?? []).map((row) => ({ id: row.id, name: row.title, image_url: row.image_url }))
  const isOwnMissing = value !== '' && !typed && !options.some(({ id }) => id === value)
  return (
    <ComboField
      {...props}
      value={value}
      name={own.name}
      options={isOwnMissing ? [...options, own] : options}
      noneFound={found.isPending ? partsText.searching : partsText.none_found}
      typed={typed}
      onType={setTyped}
      onChange={onChange}
    />
  )
}

/** The title of a series; undefined while it loads, for none, and for one that is gone. */
export function useSeriesTitle(id: string): string | undefined {
  return useSeries(id)?.title
}

function useSeries(id: string) {
  return useCall(getEntry, { params: { kind: 'series', id } }, { isEnabled: id !== '' }).data?.data
}
