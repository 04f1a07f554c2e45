import { useRef } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { StudioIcon } from '../icon/studio-icon.tsx'
import menuStyles from '../menu/menu.module.css'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import styles from './field.module.css'

/** Null for what has no picture; empty for one whose picture is missing. */
type ComboOption = { id: string; name: string; image_url: string | null }

type ComboFieldProps = {
  label: string
  hint?: string | undefined
  /** The id of the chosen option; empty for none. */
  value: string
  /** The name of the chosen option. */
  name: string
  /** The results for the typed text. */
  options: readonly ComboOption[]
  /** Shown in the list while it has no options. */
  noneFound: string
  /** Undefined while nothing is typed: the field shows the name. */
  typed: string | undefined
  onType: (text: string | undefined) => void
  onChange: (id: string) => void
  isDisabled?: boolean
}

/** A choice of one from the server's results for the typed text. */
export function ComboField({ label, hint, value, name, typed, onType, onChange, ...props }: ComboFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <ComboBox
      className={styles.field ?? ''}
      isDisabled={props.isDisabled ?? false}
      items={props.options}
      // The server has already filtered the options.
      defaultFilter={() => true}
      allowsEmptyCollection
      menuTrigger="focus"
      value={value === '' ? null : value}
      inputValue={typed ?? name}
      onInputChange={(text) => {
        onType(text)
        // The text is also reset when the list closes; the input is then not empty yet.
        if (input.current?.value === '') onChange('')
      }}
      onChange={(key) => {
        onType(undefined)
        if (key !== null) onChange(String(key))
      }}
      onOpenChange={(isOpen) => onType(isOpen ? typed : undefined)}
      onBlur={() => onType(undefined)}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <span className={styles.box}>
        <Input ref={input} />
        <Button className={styles.opener ?? ''}>
          <StudioIcon name="chevron-down" size={16} />
        </Button>
      </span>
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <Popover className={menuStyles.popover ?? ''}>
        <ListBox
          className={menuStyles.menu ?? ''}
          renderEmptyState={() => <p className={styles.none}>{props.noneFound}</p>}
        >
          {(option: ComboOption) => (
            <ListBoxItem id={option.id} textValue={option.name} className={menuStyles.item ?? ''}>
              {option.image_url !== null && <Thumbnail src={option.image_url} size={28} />}
              <Text slot="label">{option.name}</Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
