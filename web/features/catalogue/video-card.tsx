import type { ContentCard } from '#contract/catalogue.ts'
import { TAG_SEPARATOR } from '#contract/limits.ts'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage } from './entry-card-words.ts'

/** A film: when it appeared and how long it is, under its title. */
export function VideoCard({ video }: { video: ContentCard }) {
  const facts = [video.published_at_description, video.duration_description].filter(Boolean)
  return (
    <EntryCardFrame
      href={video.action_url}
      title={video.title}
      line={facts.join(TAG_SEPARATOR)}
      image={entryImage(video, 'wide')}
      shape="wide"
      isLocked={video.is_locked}
      duration={video.duration_description}
    />
  )
}
