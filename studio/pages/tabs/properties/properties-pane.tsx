import type { OpenTabVersion, TabFault, TabSection } from '#contract/studio/tabs.ts'
import { CARD_SHAPES } from '#contract/studio/tabs.ts'
import { SECTION_NEEDS } from '#rules/studio/section-needs.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { withSection } from '../editing/section-edits.ts'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import { type PlacedThings, SECTION_ICONS } from '../sections/section-name.ts'
import styles from '../tabs.module.css'
import { EntriesField } from './entries-field.tsx'
import fieldStyles from './fields.module.css'
import { PictureField } from './picture-field.tsx'
import { ShownForField } from './shown-for-field.tsx'
import { TabTagsField } from './tab-tags-field.tsx'

type PropertiesPaneProps = {
  editor: TabEditor
  section: TabSection | undefined
  placed: PlacedThings
  pictures: OpenTabVersion['pictures']
  faults: readonly TabFault[]
  isReadOnly: boolean
}

/** The properties of the selected section, by its type. */
export function PropertiesPane(props: PropertiesPaneProps) {
  const { section } = props
  return (
    <section className={styles.pane} aria-label={tabsText.properties} data-pane="properties">
      <header className={styles.paneHead}>
        {section && (
          <span className={styles.blockIcon}>
            <StudioIcon name={SECTION_ICONS[section.object]} size={17} />
          </span>
        )}
        <h2>{section ? tabsText.types[section.object] : tabsText.properties}</h2>
      </header>
      <div className={styles.paneBody}>
        {section ? (
          <SectionFields key={section.id} {...props} section={section} />
        ) : (
          <p className={styles.quiet}>{tabsText.pick_section}</p>
        )}
      </div>
    </section>
  )
}

/** Faults that belong to a field and are shown below it. */
const FAULTS_OF_FIELDS = {
  title: ['title_missing'],
  action_url: ['link_missing', 'link_invalid'],
  button_text: ['button_missing'],
} as const satisfies Partial<Record<keyof TabSection, readonly TabFault['code'][]>>

function SectionFields({
  editor,
  section,
  placed,
  pictures,
  faults,
  isReadOnly,
}: PropertiesPaneProps & { section: TabSection }) {
  const needs = SECTION_NEEDS[section.object]
  const own = faults.filter(({ section_id }) => section_id === section.id)
  const set = (fields: Partial<TabSection>) => editor.change((before) => withSection(before, section.id, fields))
  const errorOf = (field: string) => {
    const codes: readonly string[] = field in FAULTS_OF_FIELDS ? FAULTS_OF_FIELDS[field as 'title'] : []
    const fault = own.find(({ code }) => codes.includes(code))
    return fault && tabsText.fault[fault.code]
  }
  const general = own.filter(
    ({ code, entry }) =>
      entry === null && (code === 'entries_missing' || code === 'too_many_entries' || code === 'tags_missing'),
  )
  return (
    <>
      <p className={styles.quiet}>{tabsText.type_hints[section.object]}</p>
      {general.map(({ code }) => (
        <Note key={code} tone="gold">
          {tabsText.fault[code]}
        </Note>
      ))}
      {needs.fields.map((field) => (
        <TextField
          key={field}
          label={tabsText.fields[field]}
          value={section[field] ?? ''}
          isLong={field === 'description'}
          rows={3}
          isReadOnly={isReadOnly}
          hint={field === 'action_url' ? tabsText.link_hint : undefined}
          error={errorOf(field)}
          onChange={(value) => set({ [field]: value === '' && field !== 'title' ? null : value })}
        />
      ))}
      {needs.hasShape && <ShapeField section={section} set={set} isReadOnly={isReadOnly} />}
      {needs.hasPicture && <PictureField section={section} pictures={pictures} set={set} isReadOnly={isReadOnly} />}
      {needs.entries.most > 0 && (
        <EntriesField section={section} placed={placed} faults={own} set={set} isReadOnly={isReadOnly} />
      )}
      {section.object === 'web-tags' ? (
        <TabTagsField editor={editor} isReadOnly={isReadOnly} />
      ) : (
        <ShownForField section={section} tags={editor.document.tags} set={set} isReadOnly={isReadOnly} />
      )}
    </>
  )
}

type ShapeFieldProps = { section: TabSection; set: (fields: Partial<TabSection>) => void; isReadOnly: boolean }

function ShapeField({ section, set, isReadOnly }: ShapeFieldProps) {
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{tabsText.shape}</span>
      <SegmentedChoice
        label={tabsText.shape}
        value={section.shape ?? 'square'}
        isDisabled={isReadOnly}
        choices={CARD_SHAPES.map((shape) => ({ id: shape, label: tabsText.shapes[shape] }))}
        onChange={(shape) => set({ shape })}
      />
    </div>
  )
}
