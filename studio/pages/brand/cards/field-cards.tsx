import { LETTER_TYPES, TYPE_PAIRS } from '#contract/brand-fields.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { BrandField } from '../fields/brand-field.tsx'
import { DefaultButton } from '../fields/default-button.tsx'
import { MarkField } from '../fields/mark-field.tsx'
import { ColourRow } from './colours-card.tsx'

export function NameCard(part: BrandPart) {
  return (
    <Card title={brandText.name_and_mark}>
      <TwoFields>
        <BrandField {...part} field="name" isTitle />
        <BrandField {...part} field="premium_name" isTitle />
      </TwoFields>
      <BrandField {...part} field="tagline" />
      <BrandField {...part} field="description" isLong />
      <MarkField {...part} />
    </Card>
  )
}

export function TypeCard(part: BrandPart) {
  return (
    <Card title={brandText.type}>
      <ChoiceField {...part} field="type" choices={TYPE_PAIRS} labels={brandText.types} />
    </Card>
  )
}

const LINKS = [
  ['link_terms', 'link_privacy'],
  ['link_help', 'link_articles'],
  ['link_apple_support', 'link_google_support'],
  ['link_ios_app', 'link_android_app'],
] as const

export function LinksCard(part: BrandPart) {
  return (
    <Card title={brandText.links}>
      {LINKS.map((pair) => (
        <TwoFields key={pair[0]}>
          {pair.map((field) => (
            <BrandField key={field} {...part} field={field} />
          ))}
        </TwoFields>
      ))}
    </Card>
  )
}

export function LettersCard(part: BrandPart) {
  return (
    <Card title={brandText.letters}>
      <ul className={styles.colours}>
        <ColourRow {...part} field="letter_button_colour" checks={[]} />
      </ul>
      <ChoiceField {...part} field="letter_type" choices={LETTER_TYPES} labels={brandText.letter_types} />
      <BrandField {...part} field="letter_signature" hint={brandText.hints.letter_signature} />
      <BrandField {...part} field="mail_from" hint={brandText.hints.mail_from} />
    </Card>
  )
}

export function ListsCard(part: BrandPart) {
  return (
    <Card title={brandText.lists}>
      <TwoFields>
        <BrandField {...part} field="daily_shares" hint={brandText.hints.daily_shares} />
        <BrandField {...part} field="app_reviews" />
      </TwoFields>
      <TwoFields>
        <BrandField {...part} field="podcasts" hint={brandText.hints.podcasts} isLong rows={6} />
        <BrandField {...part} field="community_codes" hint={brandText.hints.community_codes} isLong rows={6} />
      </TwoFields>
    </Card>
  )
}

type ChoiceFieldProps<key extends string> = BrandPart & {
  field: 'type' | 'letter_type'
  choices: readonly key[]
  labels: Readonly<Record<key, string>>
}

function ChoiceField<key extends string>({ field, choices, labels, editor, isReadOnly }: ChoiceFieldProps<key>) {
  const folder = editor.brand.fields.find((state) => state.field === field)?.folder ?? ''
  const shown = editor.values[field] ?? folder
  const [first] = choices
  const value = choices.find((choice) => choice === shown) ?? first
  if (value === undefined) return null
  return (
    <div className={styles.field}>
      <RadioChoice
        label={brandText.fields[field]}
        value={value}
        isDisabled={isReadOnly}
        choices={choices.map((id) => ({ id, label: labels[id] }))}
        onChange={(chosen) => editor.set(field, chosen === folder ? null : chosen)}
      />
      <DefaultButton editor={editor} isReadOnly={isReadOnly} field={field} />
    </div>
  )
}
