import type { ContentCard } from '#contract/catalogue.ts'
import { asButton } from '#web/ui/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { videoText } from '#web/ui/text/video-en.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWatchVideo } from './use-watch-film.ts'

type WatchButtonProps = { item: ContentCard; variant?: ButtonProps['variant']; size?: ButtonProps['size'] }

/** Opens an item's film. Without JavaScript it is a link to the item's page. */
export function WatchButton({ item, variant, size }: WatchButtonProps) {
  const watch = useWatchVideo()
  const isHydrated = useHydrated()
  return (
    <Button
      href={item.action_url}
      icon="play"
      aria-label={videoText.watch_title(item.title)}
      {...(variant && { variant })}
      {...(size && { size })}
      {...asButton(isHydrated, () => void watch(item))}
    >
      {videoText.watch}
    </Button>
  )
}
