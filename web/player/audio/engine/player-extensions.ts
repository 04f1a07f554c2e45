import { shownVariants } from '#web/state/tracking/shown-variants.ts'
import { track } from '#web/state/tracking/track.ts'
import { listenEvent } from '../../core/spans/listen-event.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import type { FadingTail } from '../../dom/fading-tail.ts'
import { currentCrossfade } from '../crossfade/crossfade-setting.ts'
import { startCrossfade } from '../crossfade/start-crossfade.ts'
import { fadePreviews } from '../preview/fade-preview.ts'
import { whenSilencesShortened } from '../silences/silence-setting.ts'
import { setSleepTimer } from '../sleep/current-sleep-timer.ts'
import { createSleepTimer } from '../sleep/sleep-timer.ts'
import { restorePlayback } from '../storage/restore-playback.ts'
import type { AudioEngine } from './audio-engine.ts'
import { connectShortcuts } from './keyboard-shortcuts.ts'
import { loopPlayback } from './loop-playback.ts'
import { onSpanPlayed } from './played-spans.ts'
import { renewLinks } from './renew-link.ts'
import { setStopCondition } from './stop-after-item.ts'

type ExtensionParts = {
  store: AudioStore
  engine: AudioEngine
  output: Pick<AudioOutput, 'setRate' | 'setTemporaryRate' | 'setLoop' | 'setFade'> & { tail: FadingTail }
  /** Goes on as after the item's end. */
  end: () => void
}

/**
 * Starts what accompanies playback: restored playback, shortcuts, sleep timer, night mode, link renewal, reports of
 * played spans.
 */
export function startPlayerExtensions({ store, engine, output, end }: ExtensionParts): void {
  restorePlayback({ store, pause: engine.pause, setRate: output.setRate }).catch(() => undefined)
  const sleep = createSleepTimer({ store, engine })
  setSleepTimer(sleep)
  setStopCondition(sleep.countEndedRecording)
  loopPlayback({ store, sleep, setLoop: output.setLoop })
  import('../night/start-night.ts').then(({ startNight }) => startNight({ store, sleep })).catch(() => undefined)
  startCrossfade({ store, sleep, end, tail: output.tail, chosenSeconds: currentCrossfade })
  whenSilencesShortened(() => {
    import('../silences/start-shortening.ts')
      .then(({ startShortening }) => startShortening({ store, setTemporaryRate: output.setTemporaryRate }))
      .catch(() => undefined)
  })
  connectShortcuts(store, engine)
  renewLinks({ store, engine })
  fadePreviews(store, output.setFade)
  onSpanPlayed((span) => {
    const { item, duration } = store.getSnapshot()
    const seconds = item?.id === span.item.id ? duration : span.item.duration
    track({ ...listenEvent(span, seconds), ...shownVariants() })
  })
}
