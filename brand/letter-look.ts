import type { LetterType } from '#contract/brand-fields.ts'
import { inkOn } from '#rules/brand/contrast.ts'
import { brand } from './brand.ts'
import { valueInForce } from './in-force.ts'

/** The design of emails. Without a color of its own, the button has the accent color. */
export const LETTER_FOLDER: { button_colour: string | null; type: LetterType; signature: string } = {
  button_colour: null,
  /** The typeface of titles: `serif` or `sans`. */
  type: 'serif',
  /** A line below each email, such as a postal address; empty for none. */
  signature: '',
}

/** The current design, and a text color that is readable on the button. */
export function letterLook(): { button: string; ink: string; type: LetterType; signature: string } {
  const button = valueInForce('letter_button_colour') ?? LETTER_FOLDER.button_colour ?? brand.accent_colour
  const type = valueInForce('letter_type')
  return {
    button,
    ink: inkOn(button),
    type: type === 'serif' || type === 'sans' ? type : LETTER_FOLDER.type,
    signature: valueInForce('letter_signature') ?? LETTER_FOLDER.signature,
  }
}
