import { useState } from 'react'
import { searchPeople } from '#contract/studio/people.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { auditText as text } from '#studio/text/audit-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { ComboField } from '#studio/ui/field/combo-field.tsx'

const SHORTEST_SEARCH = 3

/** Filters by the person affected, found by address or name. The page's address has the account's id. */
export function WhomField({ personId }: { personId: string }) {
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const query = typed?.trim() ?? ''
  const isEnabled = query.length >= SHORTEST_SEARCH
  const found = useCall(searchPeople, { query: { q: query } }, { isEnabled, keepsPrevious: true })
  const people = isEnabled ? (found.data?.data ?? []) : []
  const options = people.map(({ id, name, email, phone }) => ({
    id,
    name: [name, email ?? phone].filter(Boolean).join(' · '),
    image_url: null,
  }))
  return (
    <ComboField
      label={text.whom}
      hint={text.whom_hint}
      value={personId}
      name={personId === '' ? '' : chosen.id === personId ? chosen.name : personId}
      options={options}
      noneFound={isEnabled && found.isPending ? partsText.searching : text.none_found}
      typed={typed}
      onType={setTyped}
      onChange={(id) => {
        setChosen(options.find((option) => option.id === id) ?? { id, name: id })
        setQuery({ whom: id })
      }}
    />
  )
}
