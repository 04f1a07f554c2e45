import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import styles from './choice.module.css'

type ChoicesProps = { label: string; isPaired?: boolean; children: ReactNode }

/** A group of radio options. */
export function Choices({ label, isPaired = false, children }: ChoicesProps) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices} data-paired={isPaired || undefined}>
      {children}
    </div>
  )
}

type ChoiceProps = {
  name: string
  value: string
  isOn: boolean
  onChoose: () => void
  title: ReactNode
  icon?: IconName
  /** The description. */
  children?: ReactNode
  /** Fields of the chosen option, below the description. */
  inside?: ReactNode
}

/** One option as a card; all of it is clickable. */
export function Choice({ name, value, isOn, onChoose, title, icon, children, inside }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.face}>
        <input
          id={id}
          className={styles.radio}
          type="radio"
          name={name}
          value={value}
          checked={isOn}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
        />
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-words`} className={styles.words}>
          {children}
        </span>
        {icon && <Icon name={icon} size={22} className={styles.icon} />}
      </label>
      {isOn && inside && <div className={styles.inside}>{inside}</div>}
    </div>
  )
}
