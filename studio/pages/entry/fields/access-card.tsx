import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { RadioChoice, Switch } from '#studio/ui/choice/choice.tsx'
import type { FieldsProps } from './fields-props.ts'

/** Access (free or by subscription) and the explicit mark. */
export function AccessCard({ fields, set, isReadOnly }: FieldsProps) {
  return (
    <Card title={entryText.access} id="access">
      {fields.is_free !== undefined && (
        <RadioChoice
          label={entryText.access_label}
          value={fields.is_free ? 'free' : 'locked'}
          isDisabled={isReadOnly}
          choices={[
            { id: 'free', label: entryText.free },
            { id: 'locked', label: entryText.locked },
          ]}
          onChange={(access) => set({ is_free: access === 'free' })}
        />
      )}
      <Switch
        label={entryText.explicit}
        hint={entryText.explicit_hint}
        isOn={fields.is_explicit ?? false}
        isDisabled={isReadOnly}
        onChange={(is_explicit) => set({ is_explicit })}
      />
    </Card>
  )
}
