import * as Type from 'typebox'
import {
  HOUSE_AD_BREAK,
  HOUSE_AD_COUNT,
  HOUSE_AD_EVENTS,
  HOUSE_AD_PLACEMENTS,
  HOUSE_AD_TAGS,
} from '#contract/house-ads.ts'
import { OneOf } from '#contract/schema.ts'
import type { ExternalRoute } from '../external/external-route.ts'

const DOCUMENTS = { requests: 600, seconds: 60 }
/** An ad has seven events, and many listeners may share one network. */
const COUNTS = { requests: 600, seconds: 60 }

export const HOUSE_AD_ROUTES = {
  audio: {
    method: 'GET',
    path: HOUSE_AD_TAGS.audio,
    summary: 'The house’s ads before recordings, as VAST 4.2: the same for everybody; the player chooses one',
    responses: { 200: 'application/xml' },
    errors: [],
    limit: DOCUMENTS,
  },
  video: {
    method: 'GET',
    path: HOUSE_AD_TAGS.video,
    summary: 'The breaks of videos that have house ads, as VMAP 1.0',
    responses: { 200: 'application/xml' },
    errors: [],
    limit: DOCUMENTS,
  },
  videoBreak: {
    method: 'GET',
    path: HOUSE_AD_BREAK,
    summary: 'The house’s ads for a break in a video, as VAST 4.2',
    params: Type.Object({
      placement: Type.String({ description: HOUSE_AD_PLACEMENTS.map((name) => `${name}.xml`).join(', ') }),
    }),
    responses: { 200: 'application/xml' },
    errors: ['not_found'],
    limit: DOCUMENTS,
  },
  count: {
    method: 'GET',
    path: HOUSE_AD_COUNT,
    summary: 'Counts an event of a house ad in its total: nothing of the request is kept',
    params: Type.Object({ id: Type.String(), event: OneOf(HOUSE_AD_EVENTS) }),
    responses: { 204: 'counted; unknown ads and events are not' },
    errors: ['too_many_requests'],
    limit: COUNTS,
  },
} as const satisfies Record<string, ExternalRoute>
