import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import { FADE_SECONDS } from '../sleep-timer.ts'

export const BEDS = ['rain', 'wind', 'hearth', 'drone'] as const
export type Bed = (typeof BEDS)[number]

/** The listener's settings of night mode, stored in this browser. */
export type NightSettings = {
  /** Whether the timer starts by itself at night. */
  armsItself: boolean
  /** The time of day from which it does, such as `22:00`. */
  armsFrom: string
  /** How long the timer runs then. */
  armsMinutes: number
  fadeSeconds: number
  isBedOn: boolean
  /** 0 to 100 each; 0 is off. */
  bedLevels: Readonly<Record<Bed, number>>
  /** How long the bed continues after the timer has stopped the voice. */
  bedMinutes: number
}

export const FADE_CHOICES_SECONDS = [FADE_SECONDS, 60, 300, 600] as const
export const ARM_MINUTES = [10, 15, 20, 30, 45, 60] as const
export const BED_MINUTES = [0, 15, 30, 60, 180, 480] as const
export const FULL_LEVEL = 100

export const DEFAULT_NIGHT: NightSettings = {
  armsItself: false,
  armsFrom: '22:00',
  armsMinutes: 30,
  fadeSeconds: 300,
  isBedOn: false,
  bedLevels: { rain: 45, wind: 0, hearth: 0, drone: 0 },
  bedMinutes: 0,
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** The stored settings; missing and invalid values are replaced by the defaults. */
export function readNightSettings(stored: string | null): NightSettings {
  const from = parseStoredRecord(stored) ?? {}
  const levels = recordOf(from.bedLevels)
  return {
    armsItself: from.armsItself === true,
    armsFrom:
      typeof from.armsFrom === 'string' && TIME_OF_DAY.test(from.armsFrom) ? from.armsFrom : DEFAULT_NIGHT.armsFrom,
    armsMinutes: oneOf(ARM_MINUTES, from.armsMinutes) ?? DEFAULT_NIGHT.armsMinutes,
    fadeSeconds: oneOf(FADE_CHOICES_SECONDS, from.fadeSeconds) ?? DEFAULT_NIGHT.fadeSeconds,
    isBedOn: from.isBedOn === true,
    bedLevels: {
      rain: levelOf(levels, 'rain'),
      wind: levelOf(levels, 'wind'),
      hearth: levelOf(levels, 'hearth'),
      drone: levelOf(levels, 'drone'),
    },
    bedMinutes: oneOf(BED_MINUTES, from.bedMinutes) ?? DEFAULT_NIGHT.bedMinutes,
  }
}

function levelOf(levels: Record<string, unknown>, bed: Bed): number {
  const level = levels[bed]
  const isValid = typeof level === 'number' && level >= 0 && level <= FULL_LEVEL
  return isValid ? Math.round(level) : DEFAULT_NIGHT.bedLevels[bed]
}

function oneOf(choices: readonly number[], value: unknown): number | undefined {
  return choices.find((choice) => choice === value)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
