import type { DiscoverData } from './discover-data.ts'
import styles from './greeting.module.css'
import { tabHeading } from './tab-heading.ts'
import { TagChips } from './tag-chips.tsx'
import { topTags } from './top-tags.ts'

/** The date, the page's heading and its tags. */
export function Greeting({ data }: { data: DiscoverData }) {
  const tags = topTags(data)
  return (
    <div className={styles.greeting}>
      <p className={styles.day} data-lone-date="">
        {data.today}
      </p>
      <h1>{tabHeading(data.tab_id)}</h1>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <TagChips tags={tags} current={data.tag} />
        </div>
      )}
    </div>
  )
}
