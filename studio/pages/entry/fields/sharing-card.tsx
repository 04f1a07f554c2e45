import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { type FieldsProps, memoFields } from './fields-props.ts'

const orNull = (text: string) => (text === '' ? null : text)

const FIELDS = ['og_title', 'og_description'] as const
type SharingProps = FieldsProps<(typeof FIELDS)[number]>

/** Title and description of a series in other places (Open Graph). */
export const SharingCard = memoFields(FIELDS, Sharing)

function Sharing({ fields, set, isReadOnly }: SharingProps) {
  return (
    <Card title={entryText.sharing} hint={entryText.sharing_hint} id="sharing">
      <TextField
        label={entryText.og_title}
        value={fields.og_title ?? ''}
        onChange={(text) => set({ og_title: orNull(text) })}
        isReadOnly={isReadOnly}
        maxLength={300}
      />
      <TextField
        label={entryText.og_description}
        isLong
        value={fields.og_description ?? ''}
        onChange={(text) => set({ og_description: orNull(text) })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
    </Card>
  )
}
