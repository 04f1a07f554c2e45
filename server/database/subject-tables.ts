import type { IdentityTables } from './accounts/identity-tables.ts'
import type { BlockTables } from './accounts/person-blocks.ts'
import type { UserTables } from './accounts/user-tables.ts'
import type { HouseAdTables } from './ads/house-ad-tables.ts'
import type { BibleMarkTables } from './bible/bible-marks.ts'
import type { BibleTitleTables } from './bible/chapter-titles.ts'
import type { BillingTables } from './billing/billing-tables.ts'
import type { PayoutTables } from './billing/payouts/payout-tables.ts'
import type { PriceMoveTables } from './billing/price-moves.ts'
import type { PriceOfferTables } from './billing/price-offers.ts'
import type { FeedTables } from './catalogue/feed-tables.ts'
import type { MovedTables } from './catalogue/moved-tables.ts'
import type { TallyTables } from './catalogue/series-tallies.ts'
import type { TextTrackTables } from './catalogue/text-tracks.ts'
import type { DailyTables } from './daily/daily-tables.ts'
import type { EmailTables } from './emails/email-tables.ts'
import type { JournalTables } from './journal/journal-records.ts'
import type { KeyTables } from './keys/key-tables.ts'
import type { LetterTables } from './letters/letter-tables.ts'
import type { ListeningTables } from './listening/figures/listening-tables.ts'
import type { PlaylistTables } from './listening/playlists.ts'
import type { PrivateFeedTables } from './listening/private-feeds.ts'
import type { ProgressTables } from './listening/progress-tables.ts'
import type { TogetherTables } from './listening/together-rooms.ts'
import type { PictureTables } from './media/picture-tables.ts'
import type { PreviewTables } from './media/previews.ts'
import type { RecordingLevelTables } from './media/recording-levels.ts'
import type { RecordingSilencesTables } from './media/recording-silences.ts'
import type { SoundPeaksTables } from './media/sound-peaks.ts'
import type { SubmissionTables } from './messages/submission-tables.ts'
import type { PlanTables } from './plans/plan-runs.ts'
import type { ReminderTables } from './reminders/reminder-tables.ts'
import type { AuditTables } from './studio/audit-tables.ts'
import type { BrandTables } from './studio/brand/brand-tables.ts'
import type { DraftTables } from './studio/drafts/draft-tables.ts'
import type { TabExperimentTables } from './studio/experiments/tab-experiment-tables.ts'
import type { LibraryViewTables } from './studio/library/library-views.ts'
import type { ActionUndoTables } from './studio/people/action-undos.ts'
import type { RefundRequestTables } from './studio/refund-requests.ts'
import type { ReviewTables } from './studio/reviews/review-tables.ts'
import type { RevisionTables } from './studio/revision-tables.ts'
import type { StaffTables } from './studio/staff-tables.ts'
import type { TabVersionTables } from './studio/tab-version-tables.ts'
import type { UploadSpaceTables } from './studio/upload-spaces/upload-space-tables.ts'
import type { UploadTables } from './studio/upload-tables.ts'
import type { WebhookTables } from './webhooks/webhook-tables.ts'

/** Tables whose rows are described in files of their own. */
export type SubjectTables = ActionUndoTables &
  AuditTables &
  BibleMarkTables &
  BibleTitleTables &
  BlockTables &
  BillingTables &
  PayoutTables &
  BrandTables &
  DailyTables &
  DraftTables &
  EmailTables &
  FeedTables &
  HouseAdTables &
  IdentityTables &
  JournalTables &
  KeyTables &
  LetterTables &
  LibraryViewTables &
  MovedTables &
  ListeningTables &
  UserTables &
  PictureTables &
  PlanTables &
  PlaylistTables &
  PreviewTables &
  PriceMoveTables &
  PriceOfferTables &
  PrivateFeedTables &
  ProgressTables &
  RefundRequestTables &
  ReminderTables &
  ReviewTables &
  RevisionTables &
  RecordingLevelTables &
  RecordingSilencesTables &
  SoundPeaksTables &
  StaffTables &
  SubmissionTables &
  TabExperimentTables &
  TabVersionTables &
  TallyTables &
  TextTrackTables &
  TogetherTables &
  UploadSpaceTables &
  UploadTables &
  WebhookTables
