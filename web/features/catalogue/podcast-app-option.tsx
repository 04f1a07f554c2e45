import { podcastAppPath } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { podcastAppText } from '#web/ui/text/account/podcast-app-en.ts'

/** The menu item that leads to the private feed of a series. */
export function PodcastAppOption({ seriesId, onChoose }: { seriesId: string; onChoose: () => void }) {
  return (
    <a href={podcastAppPath(seriesId)} role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name="headphones" size={20} />
      {podcastAppText.title}
    </a>
  )
}
