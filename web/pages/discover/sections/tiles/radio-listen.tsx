import type { FeedSection } from '#contract/catalogue/discover.ts'
import { PlayButton } from '#web/features/catalogue/playback/play-button.tsx'
import { StationButton } from '#web/features/catalogue/playback/station-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { text } from '#web/ui/text/en.ts'

/**
 * Plays the section's channel, or links to an external station; without either it plays the section's items. Renders
 * nothing for an empty section.
 */
export function RadioListen({ section, className }: { section: FeedSection; className?: string | undefined }) {
  const label = section.button_text ?? text.discover.listen
  const { station, title, image_url } = section
  if (station) return <StationButton station={{ id: station, title, image_url }} label={label} className={className} />
  if (section.action_url) {
    return (
      <Button href={section.action_url} variant="secondary" icon="play" className={className}>
        {label}
      </Button>
    )
  }
  const queue = section.items.filter((entry) => entry.object === 'content')
  const [first] = queue
  return first ? (
    <PlayButton entry={first} queue={queue} label={label} variant="secondary" className={className} />
  ) : null
}
