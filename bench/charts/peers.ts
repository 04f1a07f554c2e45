/**
 * Other servers' CPU time for the same work, in multiples of one answer of bare node:http on the same machine. Measured
 * in November 2026 with wrk, 32 connections, median of 5; a bare answer took 0.045 ms.
 */
const BARE_MILLISECONDS = 0.045

const inBareAnswers = (milliseconds: number) => milliseconds / BARE_MILLISECONDS

/** Audiobookshelf 2.36.0 with 50 books of two recordings. Its page is an empty shell without content. */
export const AUDIOBOOKSHELF = {
  name: 'Audiobookshelf 2.36.0',
  list: inBareAnswers(1.81),
  item: inBareAnswers(5.96),
  page: inBareAnswers(1.09),
  range: inBareAnswers(5.65),
} as const

/** Fastify 5.12 without a product: rows from SQLite, a page as a constant string, a file without a check of access. */
export const FASTIFY_ALONE = {
  name: 'Fastify alone',
  list: inBareAnswers(0.181),
  item: inBareAnswers(0.069),
  page: inBareAnswers(0.071),
  range: inBareAnswers(0.123),
} as const
