/** The artist of the demo's creator, and another artist. */
export const RUTH = 'artist-ruth-adeyemi'
export const OTHER = 'artist-ansel-moreau'

/** Entries of the creator: a private one, a live one, and an episode that waits for approval. */
export type Own = { draft: string; live: string; series: string; waiting: string; review: string; hiddenBy: number }
export type Attempt = { path?: Record<string, string>; query?: string; body?: object }

/**
 * Every call that a creator may make, with input that tries to publish without a review. A new call needs its attempts
 * here; a call without a body is made with the ids of the creator's own entries.
 */
export const ATTEMPTS: Record<string, (own: Own) => Attempt[]> = {
  'GET /web/studio/me': () => [{}],
  'GET /web/studio/attention': () => [{}],
  'GET /web/studio/library': () => [{}, { query: 'kind=series' }, { query: 'kind=artist' }, { query: 'state=private' }],
  'GET /web/studio/library/views': () => [{}],
  'POST /web/studio/library/views': () => [
    { body: { name: 'Mine', is_shared: true, kind: 'content', filters: {}, columns: null } },
  ],
  'PUT /web/studio/library/views/:id': ({ live }) => [{ path: { id: live }, body: { name: 'Mine' } }],
  'DELETE /web/studio/library/views/:id': ({ live }) => [{ path: { id: live } }],
  'GET /web/studio/catalogue/:kind/:id': ({ draft }) => [{ path: { kind: 'content', id: draft } }],
  'GET /web/studio/catalogue/:kind/:id/revisions': ({ draft }) => [{ path: { kind: 'content', id: draft } }],
  'GET /web/studio/catalogue/:kind/:id/drafts': ({ draft }) => [{ path: { kind: 'content', id: draft } }],
  'PUT /web/studio/catalogue/:kind/:id/draft': ({ live, series }) => [
    { path: { kind: 'content', id: live }, body: { version: 1000, fields: { title: 'Mine', visibility: 'private' } } },
    { path: { kind: 'series', id: series }, body: { version: 1000, fields: { title: 'Mine' } } },
    { path: { kind: 'artist', id: RUTH }, body: { version: 1000, fields: { name: 'Mine' } } },
  ],
  'DELETE /web/studio/catalogue/:kind/:id/draft': ({ live }) => [
    { path: { kind: 'content', id: live }, query: 'revision=x' },
  ],
  'POST /web/studio/catalogue/:kind/references': ({ live, series }) => [
    { path: { kind: 'content' }, body: { ids: [live] } },
    { path: { kind: 'series' }, body: { ids: [series] } },
    { path: { kind: 'artist' }, body: { ids: [RUTH, OTHER] } },
  ],
  'GET /web/studio/artists': () => [{}, { query: `id=${OTHER}` }],
  'GET /web/studio/artists/:id/numbers': () => [{ path: { id: RUTH } }],
  'GET /web/studio/listening': () => [{ query: 'days=28' }, { query: `days=28&artist_id=${OTHER}` }],
  'GET /web/studio/listening/ranking': () => [{ query: 'days=28&kind=recording' }],
  'GET /web/studio/listening/:kind/:id': ({ live }) => [{ path: { kind: 'recording', id: live }, query: 'days=28' }],
  'POST /web/studio/catalogue/:kind/:id/edits': ({ draft, live, series }) => [
    ...[{ visibility: 'public' }, { visibility: 'schedule', visible_at: '2020-01-01T00:00:00.000Z' }].map((fields) => ({
      path: { kind: 'content', id: draft },
      body: { version: 1000, fields },
    })),
    ...[
      { title: 'Mine' },
      { is_free: true },
      { preview_seconds: 30 },
      { ads_metadata: { adNetwork: 'mine', adTagUrl: '/ads/vast.xml' } },
      { description: 'Mine' },
      { visibility: 'private' },
      { chapters: [] },
      { locale: 'es' },
      { original_id: series },
      { passages: [{ book: 43, from_chapter: 3, from_verse: 16, to_chapter: 3, to_verse: 16 }] },
    ].map((fields) => ({ path: { kind: 'content', id: live }, body: { version: 1000, fields } })),
    { path: { kind: 'series', id: series }, body: { version: 1000, fields: { title: 'Mine' } } },
    { path: { kind: 'series', id: series }, body: { version: 1000, fields: { hand_order: [live] } } },
    { path: { kind: 'artist', id: RUTH }, body: { version: 1000, fields: { name: 'Mine' } } },
    { path: { kind: 'artist', id: RUTH }, body: { version: 1000, fields: { giving_url: 'https://mine.example/' } } },
  ],
  'POST /web/studio/catalogue/:kind/:id/cover': ({ live, series }) => [
    { path: { kind: 'content', id: live }, body: { version: 1000, picture: null } },
    { path: { kind: 'series', id: series }, body: { version: 1000, picture: null } },
  ],
  'GET /web/studio/sound/:id': ({ draft }) => [{ path: { id: draft } }],
  'GET /web/studio/sound/:id/peaks': ({ draft }) => [{ path: { id: draft } }],
  'POST /web/studio/passages/:id/found': ({ live }) => [{ path: { id: live }, body: { description: 'John 3:16' } }],
  'GET /web/studio/transcripts/:id': ({ draft }) => [{ path: { id: draft } }],
  'POST /web/studio/transcripts/:id': ({ live }) => [
    { path: { id: live }, body: { version: 1000, lines: [{ start: 0, end: 1, text: 'Mine' }] } },
    { path: { id: live }, body: { version: 1000, lines: [] } },
  ],
  'POST /web/studio/transcripts/:id/times': ({ live }) => [{ path: { id: live }, body: { lines: ['Mine'] } }],
  'POST /web/studio/catalogue/:kind/bulk-edits': ({ draft, live, series }) => [
    ...[{ visibility: 'public' }, { is_explicit: true }].map((fields) => ({
      path: { kind: 'content' },
      body: { ids: [draft, live], fields, is_preview: false },
    })),
    { path: { kind: 'series' }, body: { ids: [series], fields: { visibility: 'private' }, is_preview: false } },
  ],
  'POST /web/studio/catalogue/:kind/bulk-undos': ({ live, hiddenBy }) => [
    { path: { kind: 'content' }, body: { revisions: [{ id: live, version: hiddenBy }] } },
  ],
  'POST /web/studio/catalogue/:kind/:id/revisions/:version/undo': ({ live, hiddenBy }) => [
    { path: { kind: 'content', id: live, version: String(hiddenBy) } },
  ],
  'POST /web/studio/catalogue/:kind/:id/follow-source': ({ live }) =>
    ['visibility', 'title'].map((field) => ({
      path: { kind: 'content', id: live },
      body: { version: 1000, field },
    })),
  'POST /web/studio/catalogue/:kind/:id/reviews': ({ draft }) => [
    { path: { kind: 'content', id: draft }, body: { version: 1000, fields: { visibility: 'public' } } },
  ],
  'GET /web/studio/reviews': () => [{}, { query: 'is_closed=true' }],
  'GET /web/studio/reviews/:id': ({ review }) => [{ path: { id: review } }],
  'POST /web/studio/reviews/:id/comments': ({ review }) => [{ path: { id: review }, body: { text: 'Now?' } }],
  'POST /web/studio/reviews/:id/approval': ({ review }) => [
    { path: { id: review }, body: { revision: 1, entry_version: 1000 } },
  ],
  'POST /web/studio/reviews/:id/return': ({ review }) => [{ path: { id: review }, body: { revision: 1, text: 'x' } }],
  'POST /web/studio/reviews/:id/withdrawal': ({ review }) => [{ path: { id: review } }],
  'GET /web/studio/uploads': () => [{}],
  'GET /web/studio/uploads/:id/state': ({ draft }) => [{ path: { id: draft } }],
  'POST /web/studio/uploads/:id/cancel': ({ draft }) => [{ path: { id: draft } }],
  'POST /web/studio/uploads/:id/retry': ({ draft }) => [{ path: { id: draft } }],
  'POST /web/studio/uploads/proposal': ({ draft }) => [{ body: { upload_ids: [draft] } }],
  'POST /web/studio/uploads/series': () => [
    {
      body: {
        title: 'At once',
        artist_id: RUTH,
        category: 'music',
        locale: 'en',
        is_free: true,
        items: [{ upload_id: 'own-upload', title: 'At once' }],
      },
    },
  ],
  'POST /web/studio/uploads/items': ({ series }) => [
    { body: { series_id: series, is_free: true, items: [{ upload_id: 'own-second-upload', title: 'At once' }] } },
  ],
  'GET /web/studio/feeds': () => [{}],
  'GET /web/studio/outgoing-feeds': () => [{}],
  'GET /web/studio/feeds/:id': ({ series }) => [{ path: { id: series } }],
  'GET /web/studio/feeds/:id/checks': ({ series }) => [{ path: { id: series } }],
  'GET /web/studio/feeds/:id/removal': ({ series }) => [{ path: { id: series } }],
  'GET /web/studio/waiting-episodes': () => [{}],
  'POST /web/studio/feed-previews': () => [{ body: { address: 'http://127.0.0.1:1/feed.xml' } }],
  'POST /web/studio/feeds': () => [{ body: { address: 'http://127.0.0.1:1/feed.xml', artist_id: RUTH } }],
  'POST /web/studio/feeds-refresh': () => [{}],
  'POST /web/studio/feeds/:id/edits': ({ series }) =>
    [{ needs_approval: false }, { is_locked: true }, { category: 'sleep' }, { locale: 'de' }, { artist_id: null }].map(
      (settings) => ({ path: { id: series }, body: { version: 0, settings } }),
    ),
  'POST /web/studio/feeds/:id/refresh': ({ series }) => [{ path: { id: series } }],
  'POST /web/studio/feeds/:id/removal': ({ series }) => [
    { path: { id: series }, body: { series: 'hide', reason: 'x' } },
  ],
  'POST /web/studio/feeds/:id/restore': ({ series }) => [{ path: { id: series } }],
  'POST /web/studio/waiting-episodes/approvals': ({ waiting }) => [{ body: { ids: [waiting] } }],
  'POST /web/studio/waiting-episodes/holds': ({ live }) => [{ body: { ids: [live] } }],
}
