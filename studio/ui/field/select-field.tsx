import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import { StudioIcon } from '../icon/studio-icon.tsx'
import menuStyles from '../menu/menu.module.css'
import styles from './field.module.css'

type SelectOption<key extends string> = { id: key; label: string }

type SelectFieldProps<key extends string> = {
  label: string
  value: key
  options: readonly SelectOption<key>[]
  onChange: (value: key) => void
  isDisabled?: boolean
}

/** A choice of one from a list. */
export function SelectField<key extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
}: SelectFieldProps<key>) {
  return (
    <AriaSelect
      className={styles.field ?? ''}
      isDisabled={isDisabled}
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.box ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <StudioIcon name="chevron-down" size={16} />
      </Button>
      <Popover className={menuStyles.popover ?? ''}>
        <ListBox className={menuStyles.menu ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={menuStyles.item ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
