import { useState } from 'react'
import { VERSE_SIZES } from '#rules/verse-picture/picture-shapes.ts'
import type { Choices } from './choices.ts'
import { PICTURES } from './pictures.ts'

const FIRST_CHOICES: Choices = {
  shape: 'story',
  lettering: 'psalter',
  size: VERSE_SIZES - 1,
  half: 'first',
  picture: PICTURES[0] ?? '',
  dusk: 40,
  hasMark: true,
}

type Past = { choices: Choices; changed: string }

type ChoicesOfPicture = {
  choices: Choices
  change: (part: Partial<Choices>) => void
  /** Undoes the last change; undefined if there is none. */
  undo: (() => void) | undefined
}

/** The choices for a picture. Each change can be undone, the latest first. */
export function useChoices(): ChoicesOfPicture {
  const [{ choices, past }, setState] = useState<{ choices: Choices; past: readonly Past[] }>({
    choices: FIRST_CHOICES,
    past: [],
  })
  function change(part: Partial<Choices>) {
    const changed = Object.keys(part).join()
    setState((before) => ({
      choices: { ...before.choices, ...part },
      past: isSameDrag(changed, before.past) ? before.past : [...before.past, { choices: before.choices, changed }],
    }))
  }
  function undo() {
    setState((now) => ({ choices: now.past.at(-1)?.choices ?? now.choices, past: now.past.slice(0, -1) }))
  }
  return { choices, change, undo: past.length > 0 ? undo : undefined }
}

/** True for a further change by the same slider: all changes of one drag are undone together. */
function isSameDrag(changed: string, past: readonly Past[]): boolean {
  return ['size', 'dusk'].includes(changed) && past.at(-1)?.changed === changed
}
