import type { ContentCard } from '#contract/catalogue/content.ts'
import { TAG_SEPARATOR } from '#contract/limits.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { describeEntry } from '#web/ui/words/describe-entry.ts'
import { useWatchVideo } from '../playback/use-watch-video.ts'
import { ProgressMark } from '../progress-mark.tsx'
import { EntryCardFrame } from './entry-card-frame.tsx'
import { entryImage } from './entry-card-text.ts'

/** A video with its date and duration. A link to its page; a plain click opens the video. */
export function VideoCard({ video }: { video: ContentCard }) {
  const watch = useWatchVideo()
  const isHydrated = useHydrated()
  const { published, duration } = describeEntry(video)
  const facts = [published, duration].filter(Boolean)
  return (
    <EntryCardFrame
      href={video.action_url}
      title={video.title}
      line={facts.join(TAG_SEPARATOR)}
      image={entryImage(video, 'wide')}
      shape="wide"
      isLocked={video.is_locked}
      isExplicit={video.is_explicit}
      duration={duration}
      mark={<ProgressMark id={video.id} />}
      onClick={asButton(isHydrated, () => void watch(video)).onClick}
    />
  )
}
