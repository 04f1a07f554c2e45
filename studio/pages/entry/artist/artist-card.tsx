import { isWebAddress } from '#rules/studio/web-address.ts'
import { artistText } from '#studio/text/artist-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'

/** The fields of an artist's page: name, biography, giving link. */
export function ArtistCard({ fields, set, isReadOnly }: FieldsProps) {
  const giving = fields.giving_url ?? ''
  return (
    <Card title={artistText.page} id="words">
      <TextField
        label={artistText.name}
        isTitle
        value={fields.name ?? ''}
        onChange={(name) => set({ name })}
        isReadOnly={isReadOnly}
        maxLength={300}
        error={fields.name?.trim() === '' ? artistText.name_missing : undefined}
      />
      <TextField
        label={artistText.about}
        isLong
        rows={5}
        value={fields.description ?? ''}
        onChange={(description) => set({ description })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <TextField
        label={artistText.giving}
        hint={artistText.giving_hint}
        type="url"
        value={giving}
        onChange={(text) => set({ giving_url: text.trim() === '' ? null : text.trim() })}
        isReadOnly={isReadOnly}
        maxLength={1000}
        error={giving !== '' && !isWebAddress(giving) ? artistText.address_fault : undefined}
      />
    </Card>
  )
}
