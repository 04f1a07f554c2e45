import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatLength } from '#studio/ui/words/format.ts'
import styles from './preview.module.css'

/** A live preview for listeners: card, row and page. */
export function PreviewCard({ entry, fields }: { entry: Entry; fields: EntryFields }) {
  const { image_url, series_title, artist_name, duration } = entry
  const title = fields.title ?? fields.name ?? ''
  const below = entry.kind === 'artist' ? null : (series_title ?? fields.author_name ?? artist_name)
  return (
    <Card title={entryText.preview}>
      <div className={styles.room}>
        <h3>{entryText.preview_card}</h3>
        <div className={styles.tile}>
          <img src={image_url} alt="" width={132} height={132} />
          <b>{title}</b>
          <small>{below}</small>
        </div>
        <h3>{entryText.preview_row}</h3>
        <div className={styles.row}>
          <Thumbnail src={image_url} />
          <span>
            <b>{title}</b>
            <small>{fields.description}</small>
          </span>
          {duration !== null && <small>{formatLength(duration)}</small>}
        </div>
        <h3>{entryText.preview_page}</h3>
        <div className={styles.page}>
          <img src={image_url} alt="" width={84} height={84} />
          <span>
            <small>{below}</small>
            <b>{title}</b>
          </span>
        </div>
      </div>
    </Card>
  )
}
