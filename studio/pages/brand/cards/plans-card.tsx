import { type PlanFieldName, planField, readPlanField } from '#contract/brand-fields.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import { MOST_POINTS } from '#rules/brand/brand-field-fault.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { planIds } from '../editing/brand-values.ts'
import type { BrandEditor } from '../editing/use-brand-editor.ts'
import { usePlanFallbacks } from '../editing/use-plan-fallbacks.ts'
import { BrandField } from '../fields/brand-field.tsx'
import { fieldLabel } from '../fields/field-label.ts'

type PlansCardProps = BrandPart & { locale: string; onLocale: (locale: string) => void }

/** The words of each plan, in all languages or in one. */
export function PlansCard({ locale, onLocale, ...part }: PlansCardProps) {
  const { fallbackOf, isKnown, hasFailed } = usePlanFallbacks(part.editor, locale)
  const isForAll = locale === DEFAULT_LOCALE
  const fieldOf = (name: PlanFieldName, id: string) => {
    const field = planField(name, id, locale)
    // Read-only until the text has loaded: it would otherwise be overwritten unseen.
    const isReadOnly = part.isReadOnly || !isKnown
    return { ...part, isReadOnly, field, label: fieldLabel(field, part.editor.brand), fallback: fallbackOf(name, id) }
  }
  return (
    <Card title={brandText.plans} hint={brandText.plans_hint('{premium}', '{brand}')}>
      <div className={styles.planLanguage}>
        <SelectField
          label={brandText.plans_language}
          value={locale}
          options={languageOptions(part.editor)}
          onChange={onLocale}
        />
        {!isForAll && <p className={styles.hint}>{brandText.language_hint(languageName(locale))}</p>}
      </div>
      {hasFailed && <Note tone="bad">{brandText.language_failed}</Note>}
      <ul className={styles.plans}>
        {planIds(part.editor.brand).map((id) => (
          <li key={id}>
            <TwoFields>
              <BrandField {...fieldOf('plan_title', id)} />
              <BrandField {...fieldOf('plan_words', id)} />
            </TwoFields>
            <BrandField
              {...fieldOf('plan_points', id)}
              isLong
              rows={4}
              hint={brandText.points_hint(MOST_POINTS)}
              placeholder={isForAll ? subscribeText.perks.map(({ words }) => words).join('\n') : ''}
            />
          </li>
        ))}
      </ul>
      <Note>{brandText.plans_note}</Note>
    </Card>
  )
}

/** All languages by name; those with words of their own say so. */
function languageOptions({ values }: BrandEditor): { id: string; label: string }[] {
  const given = new Set(
    Object.entries(values).flatMap(([field, value]) => (value === null ? [] : (readPlanField(field)?.locale ?? []))),
  )
  const others = LOCALES.filter((id) => id !== DEFAULT_LOCALE).map((id) => {
    const language = languageName(id)
    return { id, label: given.has(id) ? brandText.language_given(language) : language }
  })
  const byName = others.sort((first, second) => first.label.localeCompare(second.label))
  return [{ id: DEFAULT_LOCALE, label: brandText.every_language }, ...byName]
}
