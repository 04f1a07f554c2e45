import type { Tag } from '#contract/catalogue/content.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { text } from '#web/ui/text/en.ts'
import { tagName } from '#web/ui/words/describe-entry.ts'

/** The tab's tags as links: `?tag=`, and All without one. */
export function TagChips({ tags, current }: { tags: readonly Tag[]; current: string | null }) {
  return (
    <Chips label={text.discover.filter}>
      <Chip href="./" isCurrent={current === null}>
        {text.discover.all}
      </Chip>
      {tags.map((tag) => (
        <Chip key={tag.name} href={`?tag=${encodeURIComponent(tag.name)}`} isCurrent={tag.name === current}>
          {tagName(tag)}
        </Chip>
      ))}
    </Chips>
  )
}
