import { useState } from 'react'
import type { Entry } from '#contract/studio/catalogue.ts'
import { EntryField } from '#studio/features/entry-field.tsx'
import { languageChoices, languageName } from '#studio/features/language-choices.ts'
import { entryPath } from '#studio/navigation/entry-path.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { type FieldsProps, memoFields } from '../fields/fields-props.ts'
import { mayChangeAtOnce } from '../review/needs-review.ts'
import { AddVersionDialog } from './add-version-dialog.tsx'
import styles from './languages.module.css'

const FIELDS = ['locale', 'original_id'] as const
type LanguagesProps = FieldsProps<(typeof FIELDS)[number]> & { entry: Entry; kind: 'content' | 'series' }

/** The language of an item or series, and its versions in other languages. */
export const LanguagesCard = memoFields(FIELDS, Languages)

function Languages({
  entry,
  kind,
  fields: { locale = entry.locale, original_id = null },
  set,
  isReadOnly,
}: LanguagesProps) {
  const [isAdding, setAdding] = useState(false)
  const { versions } = entry
  const choices = languageChoices()
  const isOriginal = entry.fields.original_id === null && versions.length > 0
  const mayAdd = mayChangeAtOnce(entry) && original_id === null
  return (
    <Card
      title={entryText.languages}
      id="languages"
      actions={
        mayAdd && (
          <Button size="small" icon="plus" onPress={() => setAdding(true)}>
            {entryText.add_version}
          </Button>
        )
      }
    >
      <SelectField
        label={entryText.language}
        value={locale}
        isDisabled={isReadOnly}
        options={
          choices.some(({ id }) => id === locale) ? choices : [...choices, { id: locale, label: languageName(locale) }]
        }
        onChange={(chosen) => set({ locale: chosen })}
      />
      {!isOriginal && (
        <EntryField
          label={entryText.original}
          hint={entryText.original_hints[kind]}
          kind={kind}
          value={original_id ?? ''}
          except={entry.id}
          isDisabled={isReadOnly}
          onChange={(id) => set({ original_id: id === '' ? null : id })}
        />
      )}
      <Versions entry={entry} kind={kind} />
      {isAdding && <AddVersionDialog entry={entry} kind={kind} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Its versions in other languages, each with its state. */
function Versions({ entry: { versions }, kind }: Pick<LanguagesProps, 'entry' | 'kind'>) {
  if (versions.length === 0) return null
  return (
    <ul className={styles.versions} aria-label={entryText.other_versions}>
      {versions.map((version) => (
        <li key={version.id}>
          <span>
            <a href={entryPath({ kind, id: version.id })}>{languageName(version.locale)}</a>
            <small>
              {version.title}
              {version.is_original && ` · ${entryText.is_original}`}
            </small>
          </span>
          <Status name={version.state} />
        </li>
      ))}
    </ul>
  )
}
