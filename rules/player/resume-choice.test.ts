import { describe, expect, test } from 'vitest'
import { type ResumeChoice, type ResumeQuestion, resumeChoice } from './resume-choice.ts'

const at = (last: number, when: number, furthest = last) => ({
  last,
  furthest,
  duration: 3600,
  isFinished: false,
  at: when,
})
const elsewhere = (place: ReturnType<typeof at>) => ({ ...place, isElsewhere: true })
const here = (place: ReturnType<typeof at>) => ({ ...place, isElsewhere: false })

const cases: [string, ResumeQuestion, ResumeChoice][] = [
  ['nothing known', { own: undefined, server: undefined }, { start: undefined }],
  ['a guest’s place', { own: at(300, 1), server: undefined }, { start: 300 }],
  ['what this device told', { own: at(300, 1), server: here(at(300, 1)) }, { start: 300 }],
  ['what the server has not heard of yet', { own: at(400, 2), server: elsewhere(at(300, 1)) }, { start: 400 }],
  ['a device that never played it', { own: undefined, server: elsewhere(at(300, 1)) }, { start: 300 }],
  [
    'another device is further on',
    { own: at(300, 1), server: elsewhere(at(900, 2)) },
    { start: 300, offer: { kind: 'elsewhere', seconds: 900 } },
  ],
  [
    'another device went back',
    { own: at(900, 1), server: elsewhere(at(400, 2, 900)) },
    { start: 900, offer: { kind: 'elsewhere', seconds: 400 } },
  ],
  ['another device is as far', { own: at(300, 1), server: elsewhere(at(310, 2)) }, { start: 310 }],
  [
    'another device came to the end',
    { own: at(300, 1), server: { ...elsewhere(at(3500, 2)), isFinished: true } },
    { start: undefined },
  ],
  [
    'went back here, and stayed',
    { own: at(300, 1, 2400), server: undefined },
    { start: 300, offer: { kind: 'further', seconds: 2400 } },
  ],
  ['only looked in', { own: at(5, 1, 2400), server: undefined }, { start: 2400 }],
  ['looked in elsewhere', { own: at(2400, 1), server: elsewhere(at(5, 2, 2400)) }, { start: 2400 }],
]

describe('where an item resumes', () => {
  test.each(cases)('%s', (_name, question, expected) => {
    expect(resumeChoice(question)).toEqual(expected)
  })
})
