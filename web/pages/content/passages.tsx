import type { PassageLink } from '#contract/catalogue/content.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import styles from './passages.module.css'

/** The Bible passages of an item, each linked to its chapter. */
export function Passages({ passages }: { passages: readonly PassageLink[] }) {
  return (
    <Section title={contentText.passages_title} className={styles.passages}>
      <Chips label={contentText.passages_title}>
        {passages.map(({ reference, link }) => (
          <Chip key={reference} href={link} isCurrent={false}>
            <bdi>{reference}</bdi>
          </Chip>
        ))}
      </Chips>
    </Section>
  )
}
