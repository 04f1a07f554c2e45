import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TextTrack } from '#contract/catalogue/content.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { isMusic } from '../../core/crossfade/crossfade.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { SpeedPanel } from '../controls/speed-panel.tsx'
import { CrossfadeChoice } from '../crossfade/crossfade-choice.tsx'
import { QueuePanel } from '../queue/queue-panel.tsx'
import { SleepPanel } from '../sleep/sleep-panel.tsx'
import { useSleepTimer } from '../sleep/use-sleep-timer.ts'
import { useAudio } from '../use-audio.ts'
import { ChaptersPanel } from './chapters-panel.tsx'
import styles from './full-panels.module.css'
import { TranscriptPanel } from './transcript-panel.tsx'

const FIRST_ROWS_PIXELS = 160
const ALWAYS_SHOWN = ['queue', 'speed', 'sleep'] as const

type Panel = 'chapters' | 'transcript' | 'queue' | 'speed' | 'sleep'

/** The panels of the full view, one at a time; chapters first if there are any. */
export function FullPanels({ item }: { item: PlayableItem }) {
  const id = useId()
  const panels = panelsOf(item)
  const [chosen, setChosen] = useState<Panel | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls only if the panel opens below the screen's edge, where a press would seem to do nothing.
    if (chosen && isBelowFold(panel.current)) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const selectedPanel = chosen && panels.includes(chosen) ? chosen : panels[0]
  if (!selectedPanel) return null

  function press(event: KeyboardEvent<HTMLElement>) {
    const next = moveFocus(event, { container: event.currentTarget, items: '[role=tab]', orientation: 'horizontal' })
    const panelAtNext = next !== undefined && panels[next]
    if (panelAtNext) setChosen(panelAtNext)
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={fullPlayerText.panels} onKeyDown={press}>
        {panels.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === selectedPanel}
            aria-controls={tab === selectedPanel ? `${id}-panel` : undefined}
            tabIndex={tab === selectedPanel ? 0 : -1}
            onClick={() => setChosen(tab)}
            onFocus={showWhole}
          >
            <TabLabel panel={tab} />
          </button>
        ))}
      </div>
      <div
        ref={panel}
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${selectedPanel}`}
      >
        {contentOf(selectedPanel, item)}
      </div>
    </>
  )
}

/** Browsers do not scroll to a focused tab that is clipped by a pixel or two. */
function showWhole({ currentTarget: tab }: FocusEvent<HTMLElement>): void {
  // Only for keyboard focus: a tab that moves under the pointer would miss the click.
  if (tab.matches(':focus-visible')) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** True if not even the first rows of the panel are visible. */
function isBelowFold(panel: HTMLElement | null): boolean {
  return panel !== null && panel.getBoundingClientRect().top > innerHeight - FIRST_ROWS_PIXELS
}

/** A live stream has no chapters, no speed and no next items. */
function panelsOf(item: PlayableItem): Panel[] {
  if (item.live) return ['sleep']
  const hasChapters = item.chapters?.length !== 0
  return [
    ...(hasChapters ? ['chapters' as const] : []),
    ...(trackOf(item) ? ['transcript' as const] : []),
    ...ALWAYS_SHOWN,
  ]
}

/** The transcript of an item with a video follows the video's times, not the recording's. */
function trackOf({ text_tracks = [], video_url, locale }: PlayableItem): TextTrack | undefined {
  if (video_url) return undefined
  return text_tracks.find(({ language }) => language === locale) ?? text_tracks[0]
}

function contentOf(panel: Panel, item: PlayableItem): ReactNode {
  const track = trackOf(item)
  const contents: Record<Panel, () => ReactNode> = {
    chapters: () => <ChaptersPanel chapters={item.chapters} />,
    transcript: () => track && <TranscriptPanel item={item} track={track} />,
    queue: () => (
      <>
        <QueuePanel />
        {isMusic(item) && <CrossfadeChoice />}
      </>
    ),
    speed: () => <SpeedPanel item={item} />,
    sleep: () => <SleepPanel item={item} />,
  }
  return contents[panel]()
}

function TabLabel({ panel }: { panel: Panel }) {
  const count = useAudio((state) => state.upNext.length)
  const rate = useAudio((state) => state.rate)
  const sleep = useSleepTimer()
  const labels: Record<Panel, ReactNode> = {
    chapters: fullPlayerText.chapters,
    transcript: fullPlayerText.transcript,
    queue: count > 0 ? fullPlayerText.queue_count(count) : fullPlayerText.queue,
    speed: (
      <>
        {fullPlayerText.speed} <bdi dir="ltr">{fullPlayerText.rate(rate)}</bdi>
      </>
    ),
    sleep: (
      <>
        <Icon name="moon" size={16} />
        {sleep ? fullPlayerText.sleep_left(sleep.left) : fullPlayerText.sleep_short}
      </>
    ),
  }
  return labels[panel]
}
