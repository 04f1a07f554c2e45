import { ENTRY_KINDS, ENTRY_STATES, type EntryKind, type EntryState } from '#contract/studio/catalogue.ts'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { SearchField } from '#studio/ui/field/search-field.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import styles from './library.module.css'

const ACCESSES = ['free', 'locked'] as const
type Access = (typeof ACCESSES)[number]

export type LibraryFilters = { kind: EntryKind; q: string; state: EntryState | undefined; access: Access | undefined }

/** The filters of the library as the address has them. */
export function useLibraryFilters(): LibraryFilters {
  const query = new URLSearchParams(useAddress().search)
  return {
    kind: ENTRY_KINDS.find((kind) => kind === query.get('kind')) ?? 'content',
    q: query.get('q') ?? '',
    state: ENTRY_STATES.find((state) => state === query.get('state')),
    access: ACCESSES.find((access) => access === query.get('access')),
  }
}

export function clearLibraryFilters(): void {
  setQuery({ q: '', state: '', access: '' })
}

export function LibraryFilterBar({ kind, q, state, access }: LibraryFilters) {
  const all = { id: 'all', label: libraryText.all }
  return (
    <search className={styles.filters}>
      <SearchField
        label={libraryText.search}
        clearLabel={partsText.clear_search}
        placeholder={libraryText.search}
        value={q}
        onChange={(value) => setQuery({ q: value })}
      />
      <SelectField
        label={libraryText.state}
        value={state ?? 'all'}
        options={[all, ...ENTRY_STATES.map((id) => ({ id, label: partsText.states[id] }))]}
        onChange={(value) => setQuery({ state: value === 'all' ? '' : value })}
      />
      {kind === 'content' && (
        <SelectField
          label={libraryText.access}
          value={access ?? 'all'}
          options={[all, ...ACCESSES.map((id) => ({ id, label: libraryText[id] }))]}
          onChange={(value) => setQuery({ access: value === 'all' ? '' : value })}
        />
      )}
    </search>
  )
}
