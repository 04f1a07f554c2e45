import { UPLOAD_STEPS, type Upload } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from '../upload.module.css'

type StepState = 'done' | 'now' | 'failed' | 'next'

function stepState({ state, step }: Upload, at: number): StepState {
  const current = UPLOAD_STEPS.indexOf(step)
  if (state === 'ready' || at < current) return 'done'
  if (at > current || state === 'waiting') return 'next'
  return state === 'failed' ? 'failed' : 'now'
}

const SAID = {
  done: uploadText.step_done,
  now: uploadText.step_now,
  failed: uploadText.step_failed,
  next: (step: string) => step,
}

/** The six steps of an upload: done, running, failed or pending, by color and in words. */
export function UploadSteps({ upload }: { upload: Upload }) {
  return (
    <ol className={styles.steps} aria-label={uploadText.steps}>
      {UPLOAD_STEPS.map((step, at) => {
        const state = stepState(upload, at)
        const name = uploadText.step_names[step]
        return (
          <li key={step} className={classNames(styles.step, styles[state])}>
            <span className={styles.stepBar} aria-hidden="true" />
            <span aria-hidden="true">{name}</span>
            <span className={styles.hidden}>{SAID[state](name)}</span>
          </li>
        )
      })}
    </ol>
  )
}
