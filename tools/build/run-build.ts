import { buildWhenStale, compressionOf } from './build.ts'

// A program of its own, which `start.mjs` runs when the build is stale.
await buildWhenStale(compressionOf(process.env))
