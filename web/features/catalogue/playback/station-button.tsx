import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { channelIdOf, type StationCard } from '#web/player/audio/station/station-item.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'
import { playStation } from './play-station.ts'

type StationButtonProps = { station: StationCard; label: string; className?: string | undefined }

/** Plays a station, and pauses it while it plays. */
export function StationButton({ station, label, className }: StationButtonProps) {
  const status = useAudio(({ item, status: now }) => (item && channelIdOf(item.id) === station.id ? now : 'idle'))
  const isHydrated = useHydrated()
  const isPlaying = status === 'playing'

  function press() {
    if (status === 'idle' || status === 'ended') playStation(station)
    else void withPlayer((player) => player.toggle())
  }
  return (
    <Button
      href={DISCOVER + OPEN_RADIO}
      variant="secondary"
      icon={isPlaying ? 'pause' : 'play'}
      isBusy={status === 'loading'}
      otherLabel={isPlaying ? label : text.catalogue.pause}
      aria-label={isPlaying ? text.catalogue.pause_title(station.title) : text.discover.more_of(label, station.title)}
      className={className}
      {...asButton(isHydrated, press)}
    >
      {isPlaying ? text.catalogue.pause : label}
    </Button>
  )
}
