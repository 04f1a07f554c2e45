import type { BibleContents } from '#contract/catalogue/bible.ts'
import { NoCatalogue } from '#web/ui/state-page/no-catalogue.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import type { BibleData } from './bible-data.ts'
import styles from './bible-view.module.css'
import { Testament } from './testament.tsx'

/** The books of both testaments, each linked to its first chapter. */
export function View({ data: { bible } }: { data: BibleData }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {bible && <p className={styles.translation}>{bible.translation_name}</p>}
        <h1 className={styles.title}>{bibleText.title}</h1>
        {bible && <p className={styles.words}>{bibleText.words}</p>}
      </header>
      {bible ? <Testaments bible={bible} /> : <NoCatalogue />}
    </div>
  )
}

function Testaments({ bible }: { bible: BibleContents }) {
  return (
    <>
      {(['old', 'new'] as const).map((testament) => (
        <Testament
          key={testament}
          title={bibleText[testament]}
          books={bible.books.filter((book) => book.testament === testament)}
        />
      ))}
    </>
  )
}
