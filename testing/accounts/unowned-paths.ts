/** Calls with ids of public things: the catalogue, its tabs, plans for sale, share links. */
export const EVERYBODYS = [
  '/0.9/:resource/:id/share',
  '/0.9/communities/:id/invitations/members',
  '/0.9/content/:id/reactions',
  '/0.9/daily-items/:id/reactions',
  '/web/artists/:id',
  '/web/artists/:id/content',
  '/web/artists/:id/follow',
  '/web/artists/:id/page',
  '/web/bible/:translation',
  '/web/bible/:translation/:reference',
  '/web/content-series/:id',
  '/web/content/:id',
  '/web/content/:id/preview',
  '/web/content/:id/silences',
  '/web/content/:id/reactions',
  '/web/daily-items/:id',
  '/web/daily-items/:id/shares',
  '/web/donations/beneficiaries/:id',
  '/web/entity/:id/share',
  '/web/plans/:plan_id',
  '/web/products/:id',
  '/web/radio/:id',
  '/web/tabs/:tab_id',
]
/** Calls whose id is a secret that grants access: a gift's code, the key of a playlist's or a room's link. */
export const BY_SECRET = [
  '/web/gifts/:code',
  '/web/shared-playlists/:key',
  '/web/rooms/:key',
  // The rights of hosts and members of a room are tested in server/http/together/rooms.test.ts.
  '/web/rooms/:key/people',
  '/web/rooms/:key/commands',
  '/web/rooms/:key/amens',
]
/** A user's own account, with a word or a catalogue id in the path. */
export const WITH_A_WORD = [
  '/web/users/:user_id/donation-statements/:year',
  '/web/users/:user_id/donation-statements/:year/mail',
  '/web/users/:id/identities/:provider',
  '/web/users/:id/progress/:content_id',
  '/web/users/:id/bible-marks/:reference',
  '/web/users/:id/journal/records/:record_id',
  // Plans belong to the brand; a user's progress in them is tested in server/api/plans/plans.test.ts.
  '/web/users/:id/plans/:plan_id',
  '/web/users/:id/plans/:plan_id/days',
  '/web/users/:id/plans/:plan_id/group',
  '/web/users/:id/plan-groups/:key',
  // The key of a playlist, whose owner's rights are tested in server/api/playlists/playlists.test.ts.
  '/web/users/:id/playlists/:playlist_id/entries/:entry',
  '/web/users/:user_id/products/:product_id/purchases',
]
