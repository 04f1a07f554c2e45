import { useState } from 'react'
import type { RoomState } from '#contract/catalogue/together.ts'
import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { SeekStepButton } from '#web/player/audio/controls/seek-step-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { BeginLater } from './begin-later.tsx'
import styles from './host-panel.module.css'
import { PassDialog } from './pass-dialog.tsx'
import type { RoomCommand } from './use-commands.ts'
import type { RoomOfPage } from './use-room.ts'

type HostPanelProps = {
  room: RoomOfPage
  state: RoomState
  /** True while everyone waits for a scheduled beginning. */
  isCounting: boolean
  now: () => number | undefined
  you: string
  position: number
  onCommand: (command: RoomCommand) => void
  onSeek: (seconds: number) => void
}

/** The host's controls, which apply to everyone. */
export function HostPanel(props: HostPanelProps) {
  const { room, state, isCounting, now, you, position, onCommand, onSeek } = props
  const [isPassing, setPassing] = useState(false)
  const isPlaying = state.status === 'playing' && !isCounting
  const others = state.people.filter(({ id, may_lead }) => may_lead && id !== you)
  return (
    <section className={styles.panel} aria-label={words.you_lead}>
      <h2 className={styles.title}>{words.you_lead}</h2>
      <div className={styles.controls}>
        <SeekStepButton
          direction="rewind"
          label={playerToolsText.rewind}
          onClick={() => onSeek(position - SEEK_STEP_SECONDS)}
        />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          iconSize={26}
          kind="fill"
          size="large"
          label={isPlaying ? words.pause_all : words.start_all}
          className={styles.play}
          onClick={() => onCommand({ act: isPlaying ? 'pause' : 'play' })}
        />
        <SeekStepButton
          direction="forward"
          label={playerToolsText.fast_forward}
          onClick={() => onSeek(position + SEEK_STEP_SECONDS)}
        />
      </div>
      {state.status === 'waiting' && <BeginLater room={room} now={now} onCommand={onCommand} />}
      <div className={styles.buttons}>
        {isCounting && (
          <Button variant="secondary" onClick={() => onCommand({ act: 'pause' })}>
            {words.cancel_countdown}
          </Button>
        )}
        {others.length > 0 && (
          <Button variant="secondary" onClick={() => setPassing(true)}>
            {words.pass}
          </Button>
        )}
        <Button variant="tertiary" onClick={() => onCommand({ act: 'end' })}>
          {words.end_all}
        </Button>
      </div>
      {isPassing && (
        <PassDialog
          people={others}
          onPass={(person_id) => onCommand({ act: 'pass', person_id })}
          onClose={() => setPassing(false)}
        />
      )}
    </section>
  )
}
