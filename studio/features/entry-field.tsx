import { useState } from 'react'
import { type EntryKind, getEntry, type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { ComboField } from '#studio/ui/field/combo-field.tsx'
import { languageName } from './language-choices.ts'

const MOST_FOUND = 20

type EntryFieldProps = {
  label: string
  hint?: string | undefined
  kind: Exclude<EntryKind, 'artist'>
  /** The id of the item or series; empty for none. */
  value: string
  /** An entry that cannot be chosen. */
  except?: string
  onChange: (id: string) => void
  isDisabled?: boolean
}

/** Chooses an item or a series by its title; each with its language. A creator finds only their own. */
export function EntryField({ kind, value, except, onChange, ...props }: EntryFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<LibraryRow>()
  const chosen = useCall(getEntry, { params: { kind, id: value } }, { isEnabled: value !== '' })
  const query = { kind, limit: MOST_FOUND, ...(typed && { q: typed }) }
  const found = useCall(listLibrary, { query }, { keepsPrevious: true })
  // A chosen option has its name before the entry is loaded.
  const own = value === '' ? undefined : (chosen.data?.data ?? (picked?.id === value ? picked : undefined))
  const options = (found.data?.data ?? []).filter(({ id }) => id !== except)
  const isOwnMissing = own !== undefined && !typed && !options.some(({ id }) => id === own.id)
  return (
    <ComboField
      {...props}
      value={value}
      name={own ? nameOf(own) : value === '' || chosen.isPending ? '' : value}
      options={(isOwnMissing ? [...options, own] : options).map((entry) => ({ ...entry, name: nameOf(entry) }))}
      noneFound={found.isPending ? partsText.searching : partsText.none_found}
      typed={typed}
      onType={setTyped}
      onChange={(id) => {
        setPicked(options.find((option) => option.id === id))
        onChange(id)
      }}
    />
  )
}

function nameOf({ title, locale }: { title: string; locale: string }): string {
  return `${title} · ${languageName(locale)}`
}
