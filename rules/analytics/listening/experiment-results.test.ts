import { expect, test } from 'vitest'
import { experimentResults } from './experiment-results.ts'

const PROMPT = { name: 'prompt', variants: ['soon', 'later'] }

test('experiment results: shares of rounded counts, and the difference of the second variant from the first', () => {
  const people = new Map([
    ['prompt:soon', 1004],
    ['prompt:soon subscribe', 103],
    ['prompt:later', 1000],
    ['prompt:later subscribe', 209],
    ['prompt:later gift', 9],
    ['other:soon', 500],
  ])
  const { variants } = experimentResults(PROMPT, people)
  expect(variants.map(({ variant, people: seen }) => [variant, seen])).toEqual([
    ['soon', 1000],
    ['later', 1000],
  ])
  expect(variants[0]?.goals).toMatchObject([{ goal: 'subscribe', people: 100, share: 0.1, against_first: null }])
  expect(variants[1]?.goals).toHaveLength(1)
  const against = variants[1]?.goals[0]?.against_first
  expect(against?.share).toBeCloseTo(0.1)
  expect(against).toMatchObject({ is_certain: true })
})

test('experiment results leave out small groups', () => {
  const people = new Map([
    ['prompt:soon', 9],
    ['prompt:soon subscribe', 9],
    ['prompt:later', 40],
    ['prompt:later subscribe', 9],
  ])
  expect(experimentResults(PROMPT, people).variants).toEqual([
    { variant: 'soon', people: null, goals: [] },
    { variant: 'later', people: 40, goals: [] },
  ])
})
