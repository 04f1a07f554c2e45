import { useState } from 'react'
import {
  applyTabExperiment,
  listTabExperiments,
  stopTabExperiment,
  type TabExperiment,
} from '#contract/studio/tab-experiments.ts'
import { getTabVersion, listTabVersions } from '#contract/studio/tabs.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { shareText } from '#studio/ui/words/figure-text.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { composerPath } from '../tab-paths.ts'
import { ChangedOriginal } from './changed-original.tsx'
import { experimentErrorText } from './experiment-error-text.ts'
import { ExperimentResults } from './experiment-results.tsx'
import styles from './experiments.module.css'
import type { ExperimentsProps } from './experiments-dialog.tsx'

type RunningProps = Pick<ExperimentsProps, 'tab' | 'moves' | 'mayEdit' | 'onClose'> & { experiment: TabExperiment }
type Ending = 'stop' | 'apply'

/** A running experiment: its results, and the ways to end it. Both ask first. */
export function RunningExperiment({ experiment, tab, moves, mayEdit, onClose }: RunningProps) {
  const { id, name, share, version_name, started_at, started_by, results } = experiment
  const params = { tab_id: tab.id, experiment_id: id }
  const [ending, setEnding] = useState<Ending>()
  /** The ending that the member cancelled: its button gets the focus back. */
  const [kept, setKept] = useState<Ending>()
  const live = tab.versions.find(({ state }) => state === 'live')
  const stop = useChange(stopTabExperiment, {
    refreshes: [listTabExperiments],
    onDone: () => showToast(experimentsText.stopped),
  })
  const apply = useChange(applyTabExperiment, {
    refreshes: [listTabExperiments, listTabVersions, getTabVersion],
    onDone({ data }) {
      showToast(experimentsText.applied, live && (() => moves.showAgain(live)))
      onClose()
      navigate(composerPath(tab.id, data.id))
    },
  })
  const error = stop.error ?? apply.error
  const isBusy = stop.isPending || apply.isPending
  return (
    <section className={styles.experiment} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        {experimentsText.since(formatDayAndTime(started_at), version_name, shareText(share / 100))}{' '}
        {started_by && experimentsText.by(started_by)}
      </p>
      <ChangedOriginal experiment={experiment} />
      <ExperimentResults results={results} label={name} />
      {error && <Note tone="bad">{experimentErrorText(error)}</Note>}
      {mayEdit && !ending && (
        <div className={styles.actions}>
          <Button autoFocus={kept === 'stop'} onPress={() => setEnding('stop')}>
            {experimentsText.stop}
          </Button>
          <Button look="primary" autoFocus={kept === 'apply'} onPress={() => setEnding('apply')}>
            {experimentsText.apply}
          </Button>
        </div>
      )}
      {ending && (
        <Confirmation
          ending={ending}
          isBusy={isBusy}
          onEnd={() => (ending === 'stop' ? stop : apply).mutate({ params })}
          onKeep={() => {
            setKept(ending)
            setEnding(undefined)
          }}
        />
      )}
    </section>
  )
}

type ConfirmationProps = { ending: Ending; isBusy: boolean; onEnd: () => void; onKeep: () => void }

function Confirmation({ ending, isBusy, onEnd, onKeep }: ConfirmationProps) {
  const isStop = ending === 'stop'
  const title = isStop ? experimentsText.stop_title : experimentsText.apply_title
  return (
    <section className={styles.confirm} aria-label={title}>
      <b>{title}</b>
      <p>{isStop ? experimentsText.stop_hint : experimentsText.apply_hint}</p>
      <div className={styles.actions}>
        <Button autoFocus onPress={onKeep}>
          {experimentsText.keep}
        </Button>
        <Button look={isStop ? 'destroy' : 'primary'} isDisabled={isBusy} onPress={onEnd}>
          {isStop ? experimentsText.stop : experimentsText.apply}
        </Button>
      </div>
    </section>
  )
}
