import { answerAuthenticate, answerAuthenticateLegacy } from './account/authenticate.ts'
import { answerDeleteUser } from './account/delete-user.ts'
import { answerEnrollSecondFactor } from './account/enroll-second-factor.ts'
import { answerExportUser } from './account/export-user.ts'
import { answerGetEmailStatus } from './account/get-email-status.ts'
import { answerListDevices } from './account/list-devices.ts'
import { answerLogin } from './account/login.ts'
import { answerLogout } from './account/logout.ts'
import { answerProveSecondFactor } from './account/prove-second-factor.ts'
import { answerReauthenticate } from './account/reauthenticate.ts'
import { answerRegister } from './account/register.ts'
import { answerRemoveTotp } from './account/remove-totp.ts'
import { answerResetPassword } from './account/reset-password.ts'
import { answerSendLoginCode } from './account/send-login-code.ts'
import { answerSendPasswordReset } from './account/send-password-reset.ts'
import { answerSendReauthenticationCode } from './account/send-reauthentication-code.ts'
import { answerSetIntents } from './account/set-intents.ts'
import { answerSetPassword } from './account/set-password.ts'
import { answerSignOutDevice } from './account/sign-out-device.ts'
import { answerTakeBackChange } from './account/take-back-change.ts'
import { answerUpdateUser, answerUpdateUserEarlier } from './account/update-user.ts'
import { answerValidateFirstScreen } from './account/validate-first-screen.ts'
import { answerVerifyEmail } from './account/verify-email.ts'
import { answerListEventDays } from './analytics/list-event-days.ts'
import { answerSendEvents } from './analytics/send-events.ts'
import type { Answer } from './answer.ts'
import { answerFollowArtist } from './artists/follow-artist.ts'
import { answerGetArtist } from './artists/get-artist.ts'
import { answerGetArtistPage } from './artists/get-artist-page.ts'
import { answerListArtistContent } from './artists/list-artist-content.ts'
import { answerUnfollowArtist } from './artists/unfollow-artist.ts'
import { answerGetBible } from './bible/get-bible.ts'
import { answerGetBiblePassage } from './bible/get-bible-passage.ts'
import { answerListVerses } from './bible/list-verses.ts'
import { BIBLE_MARK_ANSWERS } from './bible/marks/bible-mark-answers.ts'
import { answerAgreeToPrice } from './billing/agree-to-price.ts'
import { answerCancelSubscription } from './billing/cancel-subscription.ts'
import { answerConfirmPurchase } from './billing/confirm-purchase.ts'
import { answerCreatePurchase } from './billing/create-purchase.ts'
import { answerChangeMonthlyDonation } from './billing/donations/change-monthly-donation.ts'
import { answerConfirmDonation } from './billing/donations/confirm-donation.ts'
import { answerCreateDonation } from './billing/donations/create-donation.ts'
import { answerEndMonthlyDonation } from './billing/donations/end-monthly-donation.ts'
import { answerGetBeneficiary } from './billing/donations/get-beneficiary.ts'
import { answerGetDonation } from './billing/donations/get-donation.ts'
import { answerGetDonationReceipt } from './billing/donations/get-donation-receipt.ts'
import { answerGetDonationStatement } from './billing/donations/get-donation-statement.ts'
import { answerListDonations } from './billing/donations/list-donations.ts'
import { answerMailDonationStatement } from './billing/donations/mail-donation-statement.ts'
import { answerRefundDonation } from './billing/donations/refund-donation.ts'
import { answerGetFamily } from './billing/get-family.ts'
import { answerGetGift } from './billing/get-gift.ts'
import { answerGetProduct } from './billing/get-product.ts'
import { answerGetPurchase } from './billing/get-purchase.ts'
import { answerGetSubscriptionDetails } from './billing/get-subscription-details.ts'
import { answerInviteToFamily } from './billing/invite-to-family.ts'
import { answerJoinFamily } from './billing/join-family.ts'
import { answerLeaveFamily } from './billing/leave-family.ts'
import { answerListActiveProducts } from './billing/list-active-products.ts'
import { answerListCharges } from './billing/list-charges.ts'
import { answerListPriceOffers } from './billing/list-price-offers.ts'
import { answerListProducts } from './billing/list-products.ts'
import { answerListSubscriptions } from './billing/list-subscriptions.ts'
import { answerRedeemGift } from './billing/redeem-gift.ts'
import { answerRefundSubscription } from './billing/refund-subscription.ts'
import { answerResumeSubscription } from './billing/resume-subscription.ts'
import { answerUpgradeSubscription } from './billing/upgrade-subscription.ts'
import { answerGetContent } from './catalogue/get-content.ts'
import { answerGetPreview } from './catalogue/get-preview.ts'
import { answerGetSeries } from './catalogue/get-series.ts'
import { answerGetSilences } from './catalogue/get-silences.ts'
import { answerAddDailyReaction } from './daily/add-daily-reaction.ts'
import { answerAddPrayerReaction } from './daily/add-prayer-reaction.ts'
import { answerCountDailyShare } from './daily/count-daily-share.ts'
import { answerGetDailyItem } from './daily/get-daily-item.ts'
import { answerGetOwnDailyItem, answerGetOwnDailyItemLegacy } from './daily/get-own-daily-item.ts'
import { HABIT_ANSWERS } from './daily/habit/habit-answers.ts'
import { answerGetTab } from './discover/get-tab.ts'
import { EMAIL_ANSWERS } from './emails/email-answers.ts'
import { answerListGivingPlaces } from './giving/list-giving-places.ts'
import { answerGetHealth } from './health/get-health.ts'
import { JOURNAL_ANSWERS } from './journal/journal-answers.ts'
import { answerListFollowed } from './library/list-followed.ts'
import { answerListSaved } from './library/list-saved.ts'
import { answerIssueOfflineLicenses } from './offline/issue-offline-licenses.ts'
import { answerAddPasskey } from './passkeys/add-passkey.ts'
import { answerListPasskeys } from './passkeys/list-passkeys.ts'
import { answerRemovePasskey } from './passkeys/remove-passkey.ts'
import { answerSignInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { answerStartPasskey } from './passkeys/start-passkey.ts'
import { answerStartPasskeySignIn } from './passkeys/start-passkey-sign-in.ts'
import { PLAN_ANSWERS } from './plans/plan-answers.ts'
import { PLAYLIST_ANSWERS } from './playlists/playlist-answers.ts'
import { PRIVATE_FEED_ANSWERS } from './private-feeds/private-feed-answers.ts'
import { PROGRESS_ANSWERS } from './progress/progress-answers.ts'
import { answerGetRadio } from './radio/get-radio.ts'
import { answerAddReaction } from './reactions/add-reaction.ts'
import { answerRemoveReaction } from './reactions/remove-reaction.ts'
import { REMINDER_ANSWERS } from './reminders/reminder-answers.ts'
import { answerSearch } from './search/search.ts'
import { answerGetEntityShare } from './sharing/get-entity-share.ts'
import { answerGetShareLink } from './sharing/get-share-link.ts'
import { answerInviteToCommunity } from './sharing/invite-to-community.ts'
import { answerShareByEmail } from './sharing/share-by-email.ts'
import { answerAuthenticateApple } from './social/authenticate-apple.ts'
import { answerAuthenticateFacebook } from './social/authenticate-facebook.ts'
import { answerAuthenticateFirebase } from './social/authenticate-firebase.ts'
import { answerAuthenticateGoogle } from './social/authenticate-google.ts'
import { answerLinkIdentity } from './social/link-identity.ts'
import { answerListIdentities } from './social/list-identities.ts'
import { answerUnlinkIdentity } from './social/unlink-identity.ts'
import { answerGetArtistNumbers } from './studio/artists/get-artist-numbers.ts'
import { answerGetAttention } from './studio/attention/get-attention.ts'
import { BRAND_ANSWERS } from './studio/brand/brand-answers.ts'
import { CALENDAR_ANSWERS } from './studio/calendar/calendar-answers.ts'
import { CATALOGUE_ANSWERS } from './studio/catalogue-answers.ts'
import { answerEndStaffSessions } from './studio/end-staff-sessions.ts'
import { FEED_ANSWERS } from './studio/feeds/feed-answers.ts'
import { FORM_ANSWERS } from './studio/forms/form-answers.ts'
import { answerGetFirstRun } from './studio/get-first-run.ts'
import { answerGetStaffMe } from './studio/get-staff-me.ts'
import { answerGetTeam } from './studio/get-team.ts'
import { HOUSE_AD_ANSWERS } from './studio/house-ads/house-ad-answers.ts'
import { KEY_ANSWERS } from './studio/keys/key-answers.ts'
import { LETTER_ANSWERS } from './studio/letters/letter-answers.ts'
import { LIBRARY_VIEW_ANSWERS } from './studio/library-views/library-view-answers.ts'
import { LISTENING_ANSWERS } from './studio/listening/listening-answers.ts'
import { answerMakeFirstOwner } from './studio/make-first-owner.ts'
import { MONEY_ANSWERS } from './studio/money/money-answers.ts'
import { PEOPLE_ANSWERS } from './studio/people/people-answers.ts'
import { REFUND_REQUEST_ANSWERS } from './studio/refund-requests/refund-request-answers.ts'
import { REVIEW_ANSWERS } from './studio/reviews/review-answers.ts'
import { answerSetStaffRoles } from './studio/set-staff-roles.ts'
import { TAB_ANSWERS } from './studio/tabs/tab-answers.ts'
import { INVITATION_ANSWERS } from './studio/team/invitation-answers.ts'
import { UPLOAD_ANSWERS } from './studio/uploads/upload-answers.ts'
import { WEBHOOK_ANSWERS } from './studio/webhooks/webhook-answers.ts'
import { answerListSubmissions } from './submissions/list-submissions.ts'
import { answerSendSubmission } from './submissions/send-submission.ts'
import { ROOM_ANSWERS } from './together/room-answers.ts'

/** Every call of the server. No other exists. */
export const ANSWERS: readonly Answer[] = [
  answerAuthenticate,
  answerAuthenticateLegacy,
  answerLogout,
  answerValidateFirstScreen,
  answerAuthenticateGoogle,
  answerAuthenticateApple,
  answerAuthenticateFacebook,
  answerAuthenticateFirebase,
  answerListIdentities,
  answerLinkIdentity,
  answerUnlinkIdentity,
  answerStartPasskeySignIn,
  answerSignInByPasskey,
  answerListPasskeys,
  answerStartPasskey,
  answerAddPasskey,
  answerRemovePasskey,
  answerSendLoginCode,
  answerLogin,
  answerRegister,
  answerGetEmailStatus,
  answerSendPasswordReset,
  answerResetPassword,
  answerVerifyEmail,
  answerUpdateUser,
  answerUpdateUserEarlier,
  answerSetIntents,
  answerSendReauthenticationCode,
  answerReauthenticate,
  answerTakeBackChange,
  answerEnrollSecondFactor,
  answerProveSecondFactor,
  answerRemoveTotp,
  answerSetPassword,
  answerListDevices,
  answerSignOutDevice,
  answerExportUser,
  answerDeleteUser,
  answerAddReaction,
  answerRemoveReaction,
  answerFollowArtist,
  answerUnfollowArtist,
  answerListSaved,
  answerListFollowed,
  ...PROGRESS_ANSWERS,
  ...BIBLE_MARK_ANSWERS,
  ...HABIT_ANSWERS,
  ...JOURNAL_ANSWERS,
  ...PLAN_ANSWERS,
  ...REMINDER_ANSWERS,
  ...PLAYLIST_ANSWERS,
  ...ROOM_ANSWERS,
  ...PRIVATE_FEED_ANSWERS,
  ...EMAIL_ANSWERS,
  answerGetEntityShare,
  answerGetShareLink,
  answerShareByEmail,
  answerInviteToCommunity,
  answerSendSubmission,
  answerListGivingPlaces,
  answerGetBeneficiary,
  answerCreateDonation,
  answerGetDonation,
  answerConfirmDonation,
  answerListDonations,
  answerChangeMonthlyDonation,
  answerEndMonthlyDonation,
  answerGetDonationReceipt,
  answerRefundDonation,
  answerGetDonationStatement,
  answerMailDonationStatement,
  answerListSubmissions,
  answerGetTab,
  answerGetContent,
  answerGetPreview,
  answerGetSilences,
  answerIssueOfflineLicenses,
  answerGetSeries,
  answerGetArtist,
  answerGetArtistPage,
  answerListArtistContent,
  answerGetBible,
  answerGetBiblePassage,
  answerListVerses,
  answerGetRadio,
  answerSearch,
  answerGetDailyItem,
  answerGetOwnDailyItem,
  answerGetOwnDailyItemLegacy,
  answerAddDailyReaction,
  answerAddPrayerReaction,
  answerCountDailyShare,
  answerSendEvents,
  answerListEventDays,
  answerListActiveProducts,
  answerListProducts,
  answerGetProduct,
  answerGetSubscriptionDetails,
  answerListSubscriptions,
  answerListCharges,
  answerCreatePurchase,
  answerGetPurchase,
  answerConfirmPurchase,
  answerCancelSubscription,
  answerResumeSubscription,
  answerRefundSubscription,
  answerUpgradeSubscription,
  answerListPriceOffers,
  answerAgreeToPrice,
  answerRedeemGift,
  answerGetGift,
  answerGetFamily,
  answerInviteToFamily,
  answerJoinFamily,
  answerLeaveFamily,
  answerGetStaffMe,
  answerGetTeam,
  answerSetStaffRoles,
  ...INVITATION_ANSWERS,
  answerEndStaffSessions,
  ...CATALOGUE_ANSWERS,
  ...LIBRARY_VIEW_ANSWERS,
  answerGetAttention,
  ...FORM_ANSWERS,
  ...BRAND_ANSWERS,
  ...TAB_ANSWERS,
  ...LISTENING_ANSWERS,
  ...MONEY_ANSWERS,
  ...PEOPLE_ANSWERS,
  answerGetArtistNumbers,
  ...REFUND_REQUEST_ANSWERS,
  ...REVIEW_ANSWERS,
  ...UPLOAD_ANSWERS,
  ...CALENDAR_ANSWERS,
  ...HOUSE_AD_ANSWERS,
  ...WEBHOOK_ANSWERS,
  ...LETTER_ANSWERS,
  ...KEY_ANSWERS,
  ...FEED_ANSWERS,
  answerGetFirstRun,
  answerMakeFirstOwner,
  answerGetHealth,
]
