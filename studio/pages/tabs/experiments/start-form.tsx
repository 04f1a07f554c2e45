import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { listTabExperiments, startTabExperiment } from '#contract/studio/tab-experiments.ts'
import { getTabVersion, listTabVersions, type TabVersion } from '#contract/studio/tabs.ts'
import { canMoveVersion } from '#rules/studio/tab-version-moves.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { shareText } from '#studio/ui/words/figure-text.ts'
import { versionName, versionNote } from '../tab-paths.ts'
import { experimentErrorText } from './experiment-error-text.ts'
import styles from './experiments.module.css'
import type { ExperimentsProps } from './experiments-dialog.tsx'

const SHARES = ['50', '25', '10'] as const
type Share = (typeof SHARES)[number]

type StartFormProps = Pick<ExperimentsProps, 'tab' | 'version' | 'editor'>

/** Asks for the other version, a name and a share, and starts the experiment. */
export function StartForm({ tab, version, editor }: StartFormProps) {
  const others = tab.versions.filter(({ state }) => canMoveVersion(state, 'test'))
  const first = others.find(({ id }) => id === version.id) ?? others[0]
  const [chosenId, setChosenId] = useState(first?.id ?? '')
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [share, setShare] = useState<Share>('50')
  const start = useStart({ tab, version, editor })
  const chosen = others.find(({ id }) => id === chosenId)
  if (!chosen) return <Note>{experimentsText.no_versions}</Note>
  const isNameMissing = isSubmitted && name.trim() === ''
  const submit = () => {
    setSubmitted(true)
    if (name.trim() !== '') void start.begin(chosen, { name, share: Number(share) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={experimentsText.name}
        hint={experimentsText.name_hint}
        error={isNameMissing ? experimentsText.name_missing : undefined}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <SelectField
        label={experimentsText.version}
        value={chosen.id}
        options={others.map((other) => ({ id: other.id, label: `${versionName(other)} · ${versionNote(other)}` }))}
        onChange={setChosenId}
      />
      <p className={styles.quiet}>{experimentsText.version_hint}</p>
      <div className={styles.share}>
        <span aria-hidden="true">{experimentsText.share}</span>
        <SegmentedChoice
          label={experimentsText.share}
          value={share}
          onChange={setShare}
          choices={SHARES.map((id) => ({ id, label: shareText(Number(id) / 100) }))}
        />
      </div>
      {start.error && <Note tone="bad">{experimentErrorText(start.error)}</Note>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isDisabled={start.isPending}>
          {experimentsText.start}
        </Button>
      </div>
    </form>
  )
}

/** Starts an experiment with a version as it is stored: the open one is saved first. */
function useStart({ tab, version, editor }: StartFormProps) {
  const client = useQueryClient()
  const start = useChange(startTabExperiment, {
    refreshes: [listTabExperiments],
    onDone: () => showToast(experimentsText.started),
    async onRefused(error) {
      // Someone else changed the version: the next attempt starts it as it is then.
      if (!isCallError(error) || error.code !== 'edit_conflict') return
      const stale = [listTabVersions, getTabVersion].map((one) => client.invalidateQueries({ queryKey: callKey(one) }))
      await Promise.all(stale)
    },
  })
  return {
    error: start.error,
    isPending: start.isPending,
    async begin({ id, revision }: TabVersion, chosen: { name: string; share: number }) {
      const stored = id === version.id ? await editor.flush() : revision
      if (stored === undefined) return
      start.mutate({ params: { tab_id: tab.id }, body: { ...chosen, version_id: id, revision: stored } })
    },
  }
}
