import type { FeedPreview } from '#contract/studio/feeds.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay, formatLength } from '#studio/ui/words/format.ts'
import { hostOf } from '../feed-path.ts'
import styles from '../feeds.module.css'

const text = feedsText.look_text

/** A previewed feed: cover, texts, newest episodes, and episodes that would be left out. */
export function PreviewedFeed({ preview }: { preview: FeedPreview }) {
  const { author, description, image_url, image_fault, address, locale, categories, episodes_count } = preview
  return (
    <>
      <div className={styles.looked}>
        <Thumbnail src={image_url ?? ''} size={56} />
        <div>
          {author && <p>{text.author(author)}</p>}
          <small>{[hostOf(address), feedsText.episodes(episodes_count), locale, ...categories].join(' · ')}</small>
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {image_fault !== null && <Note tone="bad">{text.no_cover(image_fault)}</Note>}
      {preview.is_locked && <Note tone="gold">{text.locked}</Note>}
      {preview.is_blocked && <Note>{text.blocked}</Note>}
      {preview.explicit_count > 0 && <Note>{text.explicit(preview.explicit_count)}</Note>}
      <h3 className={styles.heading}>{text.newest}</h3>
      <ul className={styles.newest}>
        {preview.episodes.map(({ title, published_at, duration, is_explicit }) => (
          <li key={`${title} ${published_at}`}>
            <span>{title}</span>
            {is_explicit && <Tag>{feedsText.explicit}</Tag>}
            <small>
              {[published_at && formatDay(published_at), duration !== null && formatLength(duration)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <LeftOut items={preview.left_out} />
    </>
  )
}

/** The left-out episodes, each with its reason. */
export function LeftOut({ items }: { items: FeedPreview['left_out'] }) {
  if (items.length === 0) return null
  return (
    <details className={styles.leftOut}>
      <summary>{text.left_out(items.length)}</summary>
      <ul>
        {items.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            <b>{title}</b> <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
