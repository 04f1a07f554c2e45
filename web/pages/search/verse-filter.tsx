import { useEffect, useState } from 'react'
import { type BibleBookEntry, getBible } from '#contract/catalogue/bible.ts'
import { OWN_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { call } from '#web/http/api.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import type { Search } from './use-search.ts'
import styles from './verse-filter.module.css'

/** Narrows a search of verses to a testament or a book. */
export function VerseFilter({ search: { request, run } }: { search: Search }) {
  const books = useBooks()
  const options = [
    { value: '', label: bibleText.all_books },
    { value: 'old', label: bibleText.old },
    { value: 'new', label: bibleText.new },
    ...books.map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  const within = request.within ?? ''
  return (
    <div className={styles.filter} data-scripted="">
      <SelectField
        label={bibleText.books}
        options={options}
        // A book from the address is chosen once the names are there.
        value={options.some(({ value }) => value === within) ? within : ''}
        onChange={(event) => run({ ...request, within: event.target.value || null })}
      />
    </div>
  )
}

/** The books by their names in the reader's language. Without an answer, only the testaments can be chosen. */
function useBooks(): readonly BibleBookEntry[] {
  const [books, setBooks] = useState<readonly BibleBookEntry[]>([])
  useEffect(() => {
    call(getBible, { params: { translation: OWN_TRANSLATION }, query: {} }).then(
      ({ data }) => setBooks(data.books),
      () => undefined,
    )
  }, [])
  return books
}
