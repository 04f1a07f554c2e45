import { useState } from 'react'
import { ENTRY_SOURCES, ENTRY_STATES } from '#contract/studio/catalogue.ts'
import { LIBRARY_CHANGED_BY, LIBRARY_MISSING, LIBRARY_SORTS } from '#contract/studio/library/library-filters.ts'
import { LIBRARY_ACCESSES, LIBRARY_CHANGED_WITHIN } from '#contract/studio/library/library-views.ts'
import { EntryField } from '#studio/features/entry-field.tsx'
import { languageChoices } from '#studio/features/language-choices.ts'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { SearchField } from '#studio/ui/field/search-field.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import styles from './library.module.css'
import { countFilters, FILTER_NAMES, filtersOfQuery, type LibraryFilters } from './library-filters.ts'

/** The filters in the address of the library. */
export function useLibraryFilters(): LibraryFilters {
  return filtersOfQuery(useAddress().search)
}

export function clearLibraryFilters(): void {
  setQuery({ ...Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])), view: '' })
}

type LibraryFilterBarProps = {
  filters: LibraryFilters
  /** Called with the search text when it is typed, not when an address or a view sets it. */
  onType: (text: string) => void
}

/** The search and the filters. Rarely used filters are hidden until the member opens them or one is set. */
export function LibraryFilterBar({ filters, onType }: LibraryFilterBarProps) {
  const { kind, q, state, access, sort } = filters
  const [isUnfolded, setUnfolded] = useState(false)
  const count = countFilters(filters)
  const isOpen = isUnfolded || count > [state, access].filter(Boolean).length
  return (
    <search className={styles.filters}>
      <SearchField
        label={libraryText.search}
        clearLabel={partsText.clear_search}
        placeholder={libraryText.search}
        value={q}
        onChange={(value) => {
          onType(value)
          setQuery({ q: value })
        }}
      />
      <Filter name="state" label={libraryText.state} value={state} ids={ENTRY_STATES} nameOf={partsText.states} />
      {kind === 'content' && (
        <Filter
          name="access"
          label={libraryText.access}
          value={access}
          ids={LIBRARY_ACCESSES}
          nameOf={libraryText.accesses}
        />
      )}
      {kind === 'content' && (
        <SelectField
          label={libraryText.sort}
          value={sort ?? 'added-newest'}
          options={LIBRARY_SORTS.map((id) => ({ id, label: libraryText.sorts[id] }))}
          onChange={(value) => setQuery({ sort: value === 'added-newest' ? '' : value })}
        />
      )}
      <Button icon="chevron-down" aria-expanded={isOpen} onPress={() => setUnfolded(!isOpen)}>
        {libraryText.more_filters}
      </Button>
      {isOpen && <MoreFilters {...filters} />}
    </search>
  )
}

function MoreFilters({ kind, missing, locale, series_id = '', source, ...changes }: LibraryFilters) {
  const { changed_by, changed_within, is_drafted } = changes
  const languages = languageChoices()
  const missingIds = LIBRARY_MISSING.filter((id) => kind === 'content' || id === 'artist')
  return (
    <>
      {kind !== 'artist' && (
        <Filter
          name="missing"
          label={libraryText.missing}
          value={missing}
          ids={missingIds}
          nameOf={libraryText.missings}
        />
      )}
      {kind !== 'artist' && (
        <SelectField
          label={libraryText.language}
          value={locale ?? ALL}
          options={[{ id: ALL, label: libraryText.all }, ...languages]}
          onChange={(value) => setQuery({ locale: value === ALL ? '' : value })}
        />
      )}
      {kind === 'content' && (
        <EntryField
          kind="series"
          label={libraryText.series}
          value={series_id}
          onChange={(id) => setQuery({ series_id: id })}
        />
      )}
      <Filter name="source" label={libraryText.source} value={source} ids={ENTRY_SOURCES} nameOf={entryText.sources} />
      <Filter
        name="changed_within"
        label={libraryText.changed}
        value={changed_within}
        ids={LIBRARY_CHANGED_WITHIN}
        nameOf={libraryText.changed_within}
      />
      <Filter
        name="changed_by"
        label={libraryText.changed_by}
        value={changed_by}
        ids={LIBRARY_CHANGED_BY}
        nameOf={libraryText.changed_bys}
      />
      <Filter
        name="is_drafted"
        label={libraryText.drafts}
        value={is_drafted}
        ids={['true']}
        nameOf={{ true: libraryText.own_drafts }}
      />
    </>
  )
}

const ALL = 'all'

type FilterProps<id extends string> = {
  /** In the address. */
  name: string
  label: string
  value: id | undefined
  ids: readonly id[]
  nameOf: Readonly<Record<id, string>>
}

function Filter<id extends string>({ name, label, value, ids, nameOf }: FilterProps<id>) {
  return (
    <SelectField<id | typeof ALL>
      label={label}
      value={value ?? ALL}
      options={[{ id: ALL, label: libraryText.all }, ...ids.map((id) => ({ id, label: nameOf[id] }))]}
      onChange={(chosen) => setQuery({ [name]: chosen === ALL ? '' : chosen })}
    />
  )
}
