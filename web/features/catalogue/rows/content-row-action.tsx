import { SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import type { ContentClick } from '#rules/access/content-click.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'
import type { PlayToggle } from '../playback/use-play-content-toggle.ts'

type ContentRowActionProps = {
  item: { title: string; action_url: string }
  click: ContentClick
  toggle: PlayToggle
  className?: string | undefined
}

/** The end of a row: play and pause, or a lock that links to what unlocks it; for a guest, to sign-up. */
export function ContentRowAction({ item, click, toggle, className }: ContentRowActionProps) {
  const isHydrated = useHydrated()
  if (click !== 'play') {
    const opensSignUp = click === 'sign-up'
    return (
      <IconButton
        icon="lock"
        label={text.catalogue.locked_action}
        href={opensSignUp ? SIGNUP : SUBSCRIBE}
        className={className}
        data-in-place={opensSignUp ? '' : undefined}
        {...asButton(isHydrated && opensSignUp, toggle.press)}
      />
    )
  }
  const isPlaying = toggle.status === 'playing' || toggle.status === 'loading'
  const label = isPlaying ? text.catalogue.pause_title(item.title) : text.catalogue.play_title(item.title)
  return (
    <IconButton
      icon={isPlaying ? 'pause' : 'play'}
      isOn={toggle.status !== 'idle'}
      label={label}
      href={item.action_url}
      className={className}
      data-busy={toggle.status === 'loading' || undefined}
      {...asButton(isHydrated, toggle.press)}
      {...toggle.preload}
    />
  )
}
