import { contrastRatio, darken, inkOn, lighten, parseColour } from './contrast.ts'

/** The colors from which the others are computed. */
export const COLOUR_FIELDS = [
  'accent_colour',
  'accent_text_colour',
  'attention_colour',
  'attention_text_colour',
  'theme_colour',
  'paper_colour',
] as const
export type ColourField = (typeof COLOUR_FIELDS)[number]
export type Colours = Readonly<Record<ColourField, string>>

/** Custom properties of style sheets by name: for all pages, for night pages, and for pages by day. */
export type ColourTokens = Readonly<Record<'root' | 'dark' | 'light', Readonly<Record<string, string>>>>

const TOKENS: Record<ColourField, (colour: string) => Partial<ColourTokens>> = {
  accent_colour: (accent) => ({
    root: {
      '--gold-rgb': channels(accent),
      '--gold-on-art': lighten(accent, 0.33),
      '--gold-fill': accent,
      '--gold-fill-hi': lighten(accent, 0.2),
      '--gold-fill-lo': darken(accent, 0.1),
    },
    dark: {
      '--gold': accent,
      '--gold-hi': lighten(accent, 0.33),
      '--gold-lo': darken(accent, 0.1),
      '--gold-wash': seeThrough(accent, 0.12),
      '--gold-line': seeThrough(accent, 0.36),
      '--focus': lighten(accent, 0.33),
    },
    light: { '--gold-fill': accent },
  }),
  accent_text_colour: (accent) => ({
    light: {
      '--gold': accent,
      '--gold-hi': darken(accent, 0.25),
      '--gold-lo': darken(accent, 0.25),
      '--gold-wash': lighten(accent, 0.9),
      '--gold-line': lighten(accent, 0.5),
      '--focus': accent,
    },
  }),
  attention_colour: (attention) => ({
    dark: {
      '--attention': attention,
      '--attention-hi': lighten(attention, 0.2),
      '--attention-wash': seeThrough(attention, 0.14),
      '--danger-lo': darken(attention, 0.12),
    },
  }),
  attention_text_colour: (attention) => ({
    light: {
      '--attention': attention,
      '--attention-hi': darken(attention, 0.15),
      '--attention-wash': lighten(attention, 0.92),
      '--danger-lo': darken(attention, 0.3),
    },
  }),
  theme_colour: (night) => {
    const surface = nightSurface(night)
    const raised = lighten(night, 0.13)
    return {
      root: { '--night-rgb': channels(night), '--surface-rgb': channels(surface), '--night': night },
      dark: {
        '--bg-0': night,
        '--bg-1': surface,
        '--bg-2': lighten(night, 0.082),
        '--bg-3': raised,
        '--glass': seeThrough(surface, 0.78),
        '--focus-gap': night,
        '--raised': raised,
        '--skeleton': lighten(night, 0.082),
        '--disc': seeThrough(night, 0.46),
        '--disc-hi': seeThrough(raised, 0.72),
      },
    }
  },
  paper_colour: (paper) => ({ light: { '--bg-0': paper } }),
}

/** The custom properties that the given colors change, with their new values; empty without a color. */
export function colourTokens(given: Partial<Colours>): ColourTokens {
  const sets = COLOUR_FIELDS.flatMap((field) => {
    const colour = given[field]
    return colour === undefined || !parseColour(colour) ? [] : [TOKENS[field](colour.toLowerCase())]
  })
  const merged = (name: keyof ColourTokens) => Object.assign({}, ...sets.map((set) => set[name] ?? {}))
  return { root: merged('root'), dark: merged('dark'), light: merged('light') }
}

/** Foreground and background colors, and the least contrast they need (WCAG 2.2, 1.4.3). */
export type ContrastCheck = { field: ColourField; use: ContrastUse; ratio: number; needs: number }
type ContrastUse = 'on_night' | 'ink_on_it' | 'on_paper' | 'text_on_it' | 'captions_on_it'

const TEXT_NEEDS = 4.5
const NIGHT_TEXT = '#ffffff'
const NIGHT_CAPTION = '#9b9ea7'
const PAPER_TEXT = '#16171a'
const PAPER_CAPTION = '#62656e'

/** All uses of the colors with their contrast. */
export function contrastChecks(colours: Colours): ContrastCheck[] {
  const { accent_colour, accent_text_colour, attention_colour, attention_text_colour, theme_colour, paper_colour } =
    colours
  const pairs: [ColourField, ContrastUse, string, string][] = [
    ['accent_colour', 'on_night', accent_colour, nightSurface(theme_colour)],
    ['accent_colour', 'ink_on_it', inkOn(accent_colour), accent_colour],
    ['accent_text_colour', 'on_paper', accent_text_colour, paper_colour],
    ['attention_colour', 'on_night', attention_colour, nightSurface(theme_colour)],
    ['attention_text_colour', 'on_paper', attention_text_colour, paper_colour],
    ['theme_colour', 'text_on_it', NIGHT_TEXT, theme_colour],
    ['theme_colour', 'captions_on_it', NIGHT_CAPTION, lighten(theme_colour, 0.13)],
    ['paper_colour', 'text_on_it', PAPER_TEXT, paper_colour],
    ['paper_colour', 'captions_on_it', PAPER_CAPTION, paper_colour],
  ]
  return pairs.map(([field, use, ink, ground]) => ({
    field,
    use,
    ratio: contrastRatio(ink, ground),
    needs: TEXT_NEEDS,
  }))
}

export function passesContrast({ ratio, needs }: Pick<ContrastCheck, 'ratio' | 'needs'>): boolean {
  return ratio >= needs
}

/** A ratio with one decimal, rounded down, so that an insufficient ratio never appears sufficient. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

function nightSurface(night: string): string {
  return lighten(night, 0.055)
}

function channels(colour: string): string {
  return (parseColour(colour) ?? [0, 0, 0]).join(' ')
}

function seeThrough(colour: string, share: number): string {
  return `rgba(${(parseColour(colour) ?? [0, 0, 0]).join(', ')}, ${share})`
}
