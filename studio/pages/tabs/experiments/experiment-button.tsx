import { useState } from 'react'
import { listTabExperiments } from '#contract/studio/tab-experiments.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { ExperimentsDialog, type ExperimentsProps } from './experiments-dialog.tsx'

/** True while an experiment is running on a tab. */
export function useIsTested(tab_id: string): boolean {
  const experiments = useCall(listTabExperiments, { params: { tab_id } })
  return experiments.data?.data.some(({ state }) => state === 'running') ?? false
}

/** Opens the experiments of a tab, and says whether one is running. */
export function ExperimentButton(props: Omit<ExperimentsProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const isRunning = useIsTested(props.tab.id)
  return (
    <>
      <Button size="small" icon="flask-conical" onPress={() => setOpen(true)}>
        {isRunning ? experimentsText.open_running : experimentsText.open}
      </Button>
      {isOpen && <ExperimentsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
