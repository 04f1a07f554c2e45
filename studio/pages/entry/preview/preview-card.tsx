import type { Entry, EntryFields } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatLength } from '#studio/ui/words/format.ts'
import styles from './preview.module.css'

/** A live preview for listeners: card, row and page, with what access, explicit mark and ads make of it. */
export function PreviewCard({ entry, fields }: { entry: Entry; fields: EntryFields }) {
  const { image_url, series_title, artist_name, duration } = entry
  const title = fields.title ?? fields.name ?? ''
  const below = entry.kind === 'artist' ? null : (series_title ?? fields.author_name ?? artist_name)
  const marks = marksOf(fields)
  return (
    <Card title={entryText.preview}>
      <div className={styles.listenerPages}>
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
            {marks && <em>{marks}</em>}
          </span>
        </div>
      </div>
    </Card>
  )
}

function marksOf({ is_free, is_explicit, ads_metadata }: EntryFields): string {
  return [
    is_free === false && entryText.preview_locked,
    is_explicit && entryText.preview_explicit,
    ads_metadata && entryText.preview_ads,
  ]
    .filter(Boolean)
    .join(' · ')
}
