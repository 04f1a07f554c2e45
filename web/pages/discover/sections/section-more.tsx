import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Button } from '#web/ui/button/button.tsx'
import { text } from '#web/ui/text/en.ts'

/** The link in a section's head to all of its entries. */
export function SectionMore({ section }: { section: FeedSection }) {
  if (!section.action_url) return null
  const label = section.button_text ?? text.discover.view_more
  return (
    <Button
      href={section.action_url}
      variant="tertiary"
      size="small"
      aria-label={text.discover.more_of(label, section.title)}
    >
      {label}
    </Button>
  )
}
