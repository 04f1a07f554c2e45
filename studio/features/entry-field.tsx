import { useState } from 'react'
import { type EntryKind, getEntry, listLibrary } from '#contract/studio/catalogue.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { ComboField } from '#studio/ui/field/combo-field.tsx'
import { languageName } from './language-choices.ts'

const OPTIONS = 20

type EntryFieldProps = {
  label: string
  hint?: string | undefined
  kind: Exclude<EntryKind, 'artist'>
  /** The id of the item or series; empty for none. */
  value: string
  /** An entry that cannot be chosen. */
  except: string
  onChange: (id: string) => void
  isDisabled?: boolean
}

/** Chooses an item or a series by its title; each with its language. A creator finds only their own. */
export function EntryField({ kind, value, except, onChange, ...props }: EntryFieldProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = useCall(getEntry, { params: { kind, id: value } }, { isEnabled: value !== '' })
  const query = { kind, limit: OPTIONS, ...(typed && { q: typed }) }
  const found = useCall(listLibrary, { query }, { keepsPrevious: true })
  const options = (found.data?.data ?? []).filter(({ id }) => id !== except)
  return (
    <ComboField
      {...props}
      value={value}
      name={value === '' ? '' : (chosen.data?.data.title ?? (chosen.isPending ? '' : value))}
      options={options.map(({ id, title, locale, image_url }) => ({
        ...{ id, image_url },
        name: `${title} · ${languageName(locale)}`,
      }))}
      noneFound={found.isPending ? partsText.searching : partsText.none_found}
      typed={typed}
      onType={setTyped}
      onChange={onChange}
    />
  )
}
