import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './check-box.module.css'

type CheckBoxProps = {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  name?: string
  className?: string | undefined
  /** The label; links within it stay links. */
  children: ReactNode
}

/** A consent: never checked in advance. Its whole label is clickable. */
export function CheckBox({ isOn, onTurn, name, className, children }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={classNames(styles.line, className)}>
      <input
        id={id}
        className={styles.box}
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <label htmlFor={id} className={styles.words}>
        {children}
      </label>
    </div>
  )
}
