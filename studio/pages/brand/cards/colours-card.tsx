import {
  COLOUR_FIELDS,
  type ColourField,
  type Colours,
  type ContrastCheck,
  contrastChecks,
  passesContrast,
  ratioText,
} from '#rules/brand/colour-tokens.ts'
import { contrastRatio, inkOn, parseColour } from '#rules/brand/contrast.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { inputFault } from '../editing/brand-values.ts'
import { DefaultButton } from '../fields/default-button.tsx'

/** The colors with the contrast that each has where it is used. */
export function ColoursCard(part: BrandPart) {
  const checks = contrastChecks(shownColours(part))
  return (
    <Card title={brandText.colours} hint={brandText.colours_hint}>
      <ul className={styles.colours}>
        {COLOUR_FIELDS.map((field) => (
          <ColourRow key={field} {...part} field={field} checks={checks.filter((check) => check.field === field)} />
        ))}
      </ul>
    </Card>
  )
}

function shownColours({ editor }: BrandPart): Colours {
  const of = (field: ColourField) => {
    const folder = editor.brand.fields.find((state) => state.field === field)?.folder ?? ''
    const value = editor.values[field]?.trim() ?? folder
    return parseColour(value) ? value : folder
  }
  return {
    accent_colour: of('accent_colour'),
    accent_text_colour: of('accent_text_colour'),
    attention_colour: of('attention_colour'),
    attention_text_colour: of('attention_text_colour'),
    theme_colour: of('theme_colour'),
    paper_colour: of('paper_colour'),
  }
}

type ColourRowProps = BrandPart & {
  field: ColourField | 'letter_button_colour'
  checks: readonly Pick<ContrastCheck, 'use' | 'ratio' | 'needs'>[]
}

/** One color: a swatch to choose it with, its text, and its checks. */
export function ColourRow({ editor, isReadOnly, field, checks }: ColourRowProps) {
  const state = editor.brand.fields.find((one) => one.field === field)
  if (!state) return null
  const text = editor.values[field] ?? state.folder
  const colour = parseColour(text.trim()) ? text.trim() : state.folder
  const fault = inputFault(state, editor.values)
  const label = brandText.fields[field]
  const shown =
    checks.length > 0
      ? checks
      : [{ use: 'ink_on_it' as const, ratio: contrastRatio(inkOn(colour), colour), needs: 4.5 }]
  return (
    <li className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        value={colour}
        disabled={isReadOnly}
        aria-label={brandText.pick(label)}
        onChange={({ currentTarget }) => editor.set(field, currentTarget.value)}
      />
      <div className={styles.colourField}>
        <TextField
          label={label}
          hint={brandText.colour_uses[field]}
          value={text}
          maxLength={state.most}
          isReadOnly={isReadOnly}
          error={fault && brandText.faults[fault]}
          onChange={(value) => editor.set(field, value)}
        />
        <DefaultButton editor={editor} isReadOnly={isReadOnly} field={field} />
      </div>
      <ul className={styles.checks}>
        {shown.map((check) => (
          <Check key={check.use} {...check} />
        ))}
      </ul>
    </li>
  )
}

function Check({ use, ratio, needs }: Pick<ContrastCheck, 'use' | 'ratio' | 'needs'>) {
  const passes = passesContrast({ ratio, needs })
  const where = brandText.checks[use]
  return (
    <li>
      <Tag tone={passes ? 'good' : 'bad'} icon={passes ? 'check' : 'x'}>
        {brandText.ratio(ratioText(ratio))}
      </Tag>
      <span>{passes ? where : brandText.ratio_needs(where, String(needs))}</span>
    </li>
  )
}
