import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import styles from './field.module.css'

type SearchFieldProps = {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

/** A search box; Escape and the cross empty it. */
export function SearchField({ label, clearLabel, value, onChange, placeholder }: SearchFieldProps) {
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.field ?? ''}>
      <span className={classNames(styles.box, styles.search)}>
        <StudioIcon name="search" size={17} />
        <Input placeholder={placeholder ?? ''} />
        {value !== '' && (
          <Button aria-label={clearLabel}>
            <StudioIcon name="x" size={16} />
          </Button>
        )}
      </span>
    </AriaSearchField>
  )
}
