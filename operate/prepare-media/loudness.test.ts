import { describe, expect, test } from 'vitest'
import { isLevel, levellingFilter, readMeasurement } from './loudness.ts'
import { LOUDNESS } from './recipe.ts'

const said = (loudness: string) => `[Parsed_loudnorm_0 @ 0x1]
{
	"input_i" : "${loudness}",
	"input_tp" : "-4.47",
	"input_lra" : "18.06",
	"input_thresh" : "-38.20",
	"output_i" : "-16.01",
	"normalization_type" : "dynamic",
	"target_offset" : "0.58"
}
[out#0] video:0kB`

describe('loudness', () => {
  test('what the first pass says is read', () => {
    expect(readMeasurement(said('-27.61'))).toEqual({
      ...{ loudness: -27.61, peak: -4.47, range: 18.06, threshold: -38.2, offset: 0.58 },
    })
  })

  test('silence has no loudness, needs no levelling and gets none', () => {
    const silence = readMeasurement(said('-inf'))
    expect(silence).toBeUndefined()
    expect(isLevel(LOUDNESS.even, silence)).toBe(true)
    expect(levellingFilter(LOUDNESS.even, silence)).toBeUndefined()
  })

  test('the second pass gets what was measured, and room for the range the recording has', () => {
    expect(levellingFilter(LOUDNESS.even, readMeasurement(said('-27.61')))).toBe(
      'loudnorm=I=-16:TP=-1.5:LRA=19:measured_I=-27.61:measured_TP=-4.47:measured_LRA=18.06:measured_thresh=-38.20:offset=0.58:linear=true',
    )
  })

  test.each([
    ['even', -16.9, true],
    ['even', -17.1, false],
    ['even', -14.9, false],
    ['quiet', -24, true],
    ['quiet', -17, false],
    ['quiet', -27, false],
  ] as const)('%s: %d LUFS is left alone: %s', (name, loudness, isLeft) => {
    expect(isLevel(LOUDNESS[name], readMeasurement(said(String(loudness))))).toBe(isLeft)
  })

  test('an answer without figures is none', () => {
    expect(readMeasurement('Conversion failed!')).toBeUndefined()
  })
})
