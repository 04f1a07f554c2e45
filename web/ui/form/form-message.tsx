import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './form-message.module.css'

type FormMessageProps = { id?: string | undefined; fault?: string | undefined; hint?: string | undefined }

/** The message of a field or form: a fault takes precedence over a hint. Changes are announced (`aria-live`). */
export function FormMessage({ id, fault, hint }: FormMessageProps) {
  return (
    <div id={id} aria-live="polite">
      {fault ? (
        <p className={classNames(styles.message, styles.fault)}>
          <Icon name="alert" size={16} />
          {fault}
        </p>
      ) : (
        hint && <p className={styles.message}>{hint}</p>
      )}
    </div>
  )
}
