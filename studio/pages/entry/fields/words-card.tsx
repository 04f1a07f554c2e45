import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import type { FieldsProps } from './fields-props.ts'
import { tagsFromText, textOfTags } from './tag-text.ts'

/** `knownTags` are existing tags, which keep their names when the line is edited. */
type WordsCardProps = FieldsProps & { knownTags: readonly { name: string; display_name: string }[] }

/** Title, description, author, category and tags. */
export function WordsCard({ fields, set, isReadOnly, knownTags }: WordsCardProps) {
  return (
    <Card title={entryText.words} id="words">
      <TextField
        label={entryText.title}
        isTitle
        value={fields.title ?? ''}
        onChange={(title) => set({ title })}
        isReadOnly={isReadOnly}
        maxLength={300}
        error={fields.title?.trim() === '' ? entryText.title_missing : undefined}
      />
      <TextField
        label={entryText.description}
        isLong
        value={fields.description ?? ''}
        onChange={(description) => set({ description })}
        isReadOnly={isReadOnly}
        maxLength={20_000}
      />
      <TwoFields>
        <TextField
          label={entryText.author}
          value={fields.author_name ?? ''}
          onChange={(name) => set({ author_name: name === '' ? null : name })}
          isReadOnly={isReadOnly}
          maxLength={300}
        />
        <TextField
          label={entryText.category}
          value={fields.category ?? ''}
          onChange={(category) => set({ category })}
          error={fields.category?.trim() === '' ? entryText.category_missing : undefined}
          isReadOnly={isReadOnly}
          maxLength={100}
        />
      </TwoFields>
      <TextField
        label={entryText.tags}
        hint={entryText.tags_hint}
        defaultValue={textOfTags(fields.tags ?? [])}
        onChange={(text) => set({ tags: tagsFromText(text, knownTags) })}
        isReadOnly={isReadOnly}
      />
    </Card>
  )
}
