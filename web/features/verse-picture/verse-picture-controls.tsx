import type { RefObject } from 'react'
import { FULL_DUSK } from '#rules/verse-picture/dusk.ts'
import { VERSE_HALVES } from '#rules/verse-picture/halve-verse.ts'
import { LETTERINGS, type Lettering } from '#rules/verse-picture/letterings.ts'
import { PICTURE_SHAPES, VERSE_SIZES } from '#rules/verse-picture/picture-shapes.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { versePictureText as words } from '#web/ui/text/bible/verse-picture-en.ts'
import { formatPercent } from '#web/ui/words/format-percent.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import type { Choices, PicturedVerse } from './choices.ts'
import { ChoiceRow } from './controls/choice-row.tsx'
import { PictureButtons } from './controls/picture-buttons.tsx'
import { PictureChoice } from './controls/picture-choice.tsx'
import { PictureSlider } from './controls/picture-slider.tsx'
import type { DrawnPicture } from './draw-verse-picture.ts'
import { TranslationChoice } from './translation/translation-choice.tsx'
import type { TranslationState } from './translation/use-shown-verse.ts'
import styles from './verse-picture-controls.module.css'

type ControlsProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  choices: Choices
  change: (part: Partial<Choices>) => void
  drawn: DrawnPicture | null
  whenDrawn: () => Promise<PicturedVerse | undefined>
  translation: TranslationState
  onShared: (() => void) | undefined
}

/** The controls for shape, picture, letters, size, dusk, mark and translation, and the buttons that share or save it. */
export function VersePictureControls(props: ControlsProps) {
  const { canvas, choices, change, drawn, whenDrawn, translation, onShared } = props
  return (
    <div className={styles.controls}>
      <ChoiceRow
        label={words.shape}
        options={PICTURE_SHAPES.map((value) => ({ value, label: words.shapes[value] }))}
        chosen={choices.shape}
        choose={(shape) => change({ shape })}
      />
      {drawn?.isHalf && (
        <ChoiceRow
          label={words.too_long}
          options={VERSE_HALVES.map((value) => ({ value, label: words.halves[value] }))}
          chosen={choices.half}
          choose={(half) => change({ half })}
        />
      )}
      <PictureChoice chosen={choices.picture} choose={(picture) => change({ picture })} />
      <LetteringChoice chosen={choices.lettering} choose={(lettering) => change({ lettering })} />
      <Sliders choices={choices} change={change} drawn={drawn} />
      <div className={styles.rows}>
        <Toggle label={words.mark} isOn={choices.hasMark} onTurn={(hasMark) => change({ hasMark })} />
        <TranslationChoice {...translation} />
      </div>
      <PictureButtons canvas={canvas} isReady={drawn !== null} whenDrawn={whenDrawn} onShared={onShared} />
    </div>
  )
}

type LetteringChoiceProps = { chosen: Lettering; choose: (lettering: Lettering) => void }

/** The letterings, each in its own letters. */
function LetteringChoice({ chosen, choose }: LetteringChoiceProps) {
  const options = LETTERINGS.map((value) => ({ value, label: words.letterings[value], className: styles[value] }))
  return <ChoiceRow label={words.letters} options={options} chosen={chosen} choose={choose} />
}

/**
 * The sliders for size and dusk. Once the picture is drawn, they show the values that were drawn: the words may have to be
 * smaller to fit, and the picture darker for every word to be readable.
 */
function Sliders({ choices, change, drawn }: Pick<ControlsProps, 'choices' | 'change' | 'drawn'>) {
  const current = drawn?.choices === choices ? drawn : null
  const size = current?.size ?? choices.size
  return (
    <div>
      <PictureSlider
        label={words.size}
        words={words.size_words(size, VERSE_SIZES)}
        min={1}
        max={VERSE_SIZES}
        value={size}
        onMove={(chosenSize) => change({ size: chosenSize })}
      />
      <PictureSlider
        label={words.dusk}
        words={duskWords(current, choices)}
        min={drawn?.leastDusk ?? 0}
        max={FULL_DUSK}
        value={current?.dusk ?? choices.dusk}
        onMove={(dusk) => change({ dusk })}
      />
    </div>
  )
}

/** The dusk in percent and the contrast. The contrast is rounded down, so that the text never claims too much. */
function duskWords(drawn: DrawnPicture | null, choices: Choices): string {
  const percent = formatPercent((drawn?.dusk ?? choices.dusk) / FULL_DUSK)
  if (!drawn) return percent
  const ratio = Math.floor(drawn.contrast * 10) / 10
  return words.dusk_words(percent, ratio.toLocaleString(currentLanguage().locale))
}
