import { Picture } from '#web/ui/artwork/picture.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { tagName } from '#web/ui/words/describe-entry.ts'
import type { Topic } from '../search-data.ts'
import styles from './search-topics.module.css'

/** Topics for visitors without a query. */
export function SearchTopics({ topics }: { topics: readonly Topic[] }) {
  return (
    <Section title={searchText.topics_title}>
      <ul className={styles.topics}>
        {topics.map(({ title, link, image_url }) => (
          <li key={link}>
            <a className={styles.topic} href={link}>
              <Picture
                src={image_url}
                alt=""
                sizes="(min-width: 768px) 25vw, 50vw"
                shape="wide"
                width={480}
                height={270}
                loading="lazy"
                decoding="async"
              />
              <span>{tagName({ display_name: title })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
