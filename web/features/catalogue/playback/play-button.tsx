import type { ContentCard } from '#contract/catalogue/content.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'
import type { PlayEntry } from './play-entry.ts'
import { type SharedPlayback, usePlayContentToggle } from './use-play-content-toggle.ts'

export type PlayButtonProps = {
  entry: PlayEntry
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  /** In place of Play. */
  label?: string
  /** What previous and next move through. */
  queue?: readonly ContentCard[]
  /** Shared with another button that plays the same. */
  shared?: SharedPlayback
  className?: string | undefined
}

/** Plays an item or a series, and pauses it while it plays. Without JavaScript it is a link to the page. */
export function PlayButton({
  entry,
  variant,
  size,
  label = text.catalogue.play,
  queue,
  shared,
  className,
}: PlayButtonProps) {
  const { status, press, preload } = usePlayContentToggle(entry, queue, shared)
  const isHydrated = useHydrated()
  const isPlaying = status === 'playing'
  const { play, play_title } = text.catalogue
  const name = label === play ? play_title(entry.title) : text.discover.more_of(label, entry.title)
  return (
    <Button
      href={entry.action_url}
      icon={isPlaying ? 'pause' : 'play'}
      isBusy={status === 'loading'}
      otherLabel={isPlaying ? label : text.catalogue.pause}
      aria-label={isPlaying ? text.catalogue.pause_title(entry.title) : name}
      className={className}
      {...(variant && { variant })}
      {...(size && { size })}
      {...asButton(isHydrated, press)}
      {...preload}
    >
      {isPlaying ? text.catalogue.pause : label}
    </Button>
  )
}
