import { describe, expect, test } from 'vitest'
import { LOUDNESS } from './encoding-settings.ts'
import { isLevel, levellingFilter, readMeasurement } from './loudness.ts'

const measurementOutput = (loudness: string) => `[Parsed_loudnorm_0 @ 0x1]
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
  test('parses the measurement of the first pass', () => {
    expect(readMeasurement(measurementOutput('-27.61'))).toEqual({
      ...{ loudness: -27.61, peak: -4.47, range: 18.06, threshold: -38.2, offset: 0.58 },
    })
  })

  test('silence has no loudness and is not levelled', () => {
    const silence = readMeasurement(measurementOutput('-inf'))
    expect(silence).toBeUndefined()
    expect(isLevel(LOUDNESS.even, silence)).toBe(true)
    expect(levellingFilter(LOUDNESS.even, silence)).toBeUndefined()
  })

  test('the second pass uses the measurement and the recording’s own loudness range', () => {
    expect(levellingFilter(LOUDNESS.even, readMeasurement(measurementOutput('-27.61')))).toBe(
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
  ] as const)('%s: %d LUFS is left unchanged: %s', (name, loudness, isLeft) => {
    expect(isLevel(LOUDNESS[name], readMeasurement(measurementOutput(String(loudness))))).toBe(isLeft)
  })

  test('an output without a measurement is ignored', () => {
    expect(readMeasurement('Conversion failed!')).toBeUndefined()
  })
})
