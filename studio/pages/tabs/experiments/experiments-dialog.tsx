import { useEffect, useRef } from 'react'
import type { Reply } from '#contract/call.ts'
import { listTabExperiments } from '#contract/studio/tab-experiments.ts'
import type { listTabVersions, OpenTabVersion } from '#contract/studio/tabs.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { tabLabel } from '#studio/text/tab-label.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import type { VersionMoves } from '../versions/use-version-moves.ts'
import { EndedExperiments } from './ended-experiments.tsx'
import styles from './experiments.module.css'
import { RunningExperiment } from './running-experiment.tsx'
import { StartForm } from './start-form.tsx'

export type ExperimentsProps = {
  tab: Reply<typeof listTabVersions>['data'][number]
  version: OpenTabVersion
  editor: TabEditor
  moves: VersionMoves
  mayEdit: boolean
  onClose: () => void
}

/** The running experiment of a tab with its results, or a form to start one; below, those that have ended. */
export function ExperimentsDialog({ tab, version, editor, moves, mayEdit, onClose }: ExperimentsProps) {
  const experiments = useCall(listTabExperiments, { params: { tab_id: tab.id } }, { isFresh: true })
  const all = experiments.data?.data
  const running = all?.find(({ state }) => state === 'running')
  const content = useFocusAfterChange(running?.id)
  const ended = all?.filter(({ state }) => state !== 'running') ?? []
  return (
    <Dialog
      isWide
      title={experimentsText.title(tabLabel(tab.id))}
      actions={<Button onPress={onClose}>{experimentsText.close}</Button>}
      onClose={onClose}
    >
      <p ref={content} tabIndex={-1} className={styles.lead}>
        {experimentsText.lead}
      </p>
      {experiments.isPending && <Skeleton rows={4} label={experimentsText.loading} />}
      {experiments.error && !all && <LoadError error={experiments.error} onRetry={experiments.refetch} />}
      {running && (
        <RunningExperiment experiment={running} tab={tab} moves={moves} mayEdit={mayEdit} onClose={onClose} />
      )}
      {all && !running && mayEdit && <StartForm tab={tab} version={version} editor={editor} />}
      {all && !running && !mayEdit && <p>{experimentsText.none_running}</p>}
      {ended.length > 0 && <EndedExperiments experiments={ended} />}
    </Dialog>
  )
}

/** Keeps the focus in the dialog when an experiment starts or ends: the pressed button is gone then. */
function useFocusAfterChange(runningId: string | undefined) {
  const content = useRef<HTMLParagraphElement>(null)
  const before = useRef(runningId)
  useEffect(() => {
    if (before.current !== runningId && document.activeElement === document.body) content.current?.focus()
    before.current = runningId
  }, [runningId])
  return content
}
