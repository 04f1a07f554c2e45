import { useState } from 'react'
import { type PersonRow, searchPeople } from '#contract/studio/people.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { SearchField } from '#studio/ui/field/search-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import styles from './people.module.css'

const FEWEST_CHARACTERS = 3

/** Searches people by address, phone, name or charge; the list is empty without a search. */
export function Page() {
  const { search } = useAddress()
  const [text, setText] = useState(new URLSearchParams(search).get('q') ?? '')
  const wanted = text.trim()
  const isSearching = wanted.length >= FEWEST_CHARACTERS
  const found = useCall(searchPeople, { query: { q: wanted } }, { isEnabled: isSearching, keepsPrevious: true })
  return (
    <StudioPage title={peopleText.title} lead={peopleText.lead}>
      <div className={styles.search}>
        <SearchField
          label={peopleText.search}
          clearLabel={partsText.clear_search}
          placeholder={peopleText.search_placeholder}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setQuery({ q: typed.trim() })
          }}
        />
      </div>
      {found.error && <Note tone="bad">{errorText(found.error)}</Note>}
      {!isSearching && (
        <EmptyState icon="search" title={peopleText.start_title}>
          {peopleText.start}
        </EmptyState>
      )}
      {isSearching && found.isPending && <Skeleton label={peopleText.searching} rows={4} />}
      {isSearching && found.data && <Results rows={found.data.data} text={wanted} />}
    </StudioPage>
  )
}

function Results({ rows, text }: { rows: readonly PersonRow[]; text: string }) {
  if (rows.length === 0)
    return (
      <EmptyState icon="user" title={peopleText.none_title}>
        {peopleText.none(text)}
      </EmptyState>
    )
  return (
    <Card title={peopleText.results} isFlush>
      <ul className={styles.results}>
        {rows.map(({ id, name, email, phone, is_subscribed }) => (
          <li key={id}>
            <a href={personPath(id)} className={styles.result}>
              <span>
                <b>{name ?? peopleText.no_name}</b>
                <small>{[email, phone].filter(Boolean).join(' · ')}</small>
              </span>
              <Tag tone={is_subscribed ? 'good' : 'plain'}>
                {is_subscribed ? peopleText.subscribed : peopleText.not_subscribed}
              </Tag>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
