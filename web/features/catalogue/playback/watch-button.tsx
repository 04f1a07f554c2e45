import type { ContentCard } from '#contract/catalogue/content.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { watchText } from '#web/ui/text/player/watch-en.ts'
import { useWatchVideo } from './use-watch-video.ts'

type WatchButtonProps = { item: ContentCard; variant?: ButtonProps['variant']; size?: ButtonProps['size'] }

/** Opens an item's video. Without JavaScript it is a link to the item's page. */
export function WatchButton({ item, variant, size }: WatchButtonProps) {
  const watch = useWatchVideo()
  const isHydrated = useHydrated()
  return (
    <Button
      href={item.action_url}
      icon="play"
      aria-label={watchText.watch_title(item.title)}
      {...(variant && { variant })}
      {...(size && { size })}
      {...asButton(isHydrated, () => void watch(item))}
    >
      {watchText.watch}
    </Button>
  )
}
