import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Section } from '#web/ui/section/section.tsx'
import { GridRow } from './grid-row.tsx'
import styles from './grid-section.module.css'
import { SectionMore } from './section-more.tsx'

/** A numbered list: three columns if there is room, else three horizontally paged rows. */
export function GridSection({ section }: { section: FeedSection }) {
  return (
    <Section title={section.title} sub={section.subtitle} end={<SectionMore section={section} />}>
      <ol className={styles.grid}>
        {section.items.map((entry, at) => (
          <GridRow key={entry.id} entry={entry} number={at + 1} />
        ))}
      </ol>
    </Section>
  )
}
