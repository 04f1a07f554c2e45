/** Numbers the business chose, with their unit in the name. Source: specification, section 9. */
export const PAGE_SIZE = 25
export const SERIES_DESCRIPTION_CHARACTERS = 115
export const ARTIST_DESCRIPTION_CHARACTERS = 175
/** Two lines over a picture, three on a phone. */
export const HERO_DESCRIPTION_CHARACTERS = 115
/** A verse on the card it is shared as. */
export const SHARED_VERSE_CHARACTERS = 200
export const TAG_SEPARATOR = ' ∙ '

export const SEEK_STEP_SECONDS = 15
export const LISTEN_THRESHOLD_SECONDS = 0.1
export const SEEK_BAR_STEP = 0.01

export const PAGE_DATA_RETRIES = 3
export const SLOW_ROUTE_MILLISECONDS = 1000
export const PREFETCH_BATCH = 4
export const PREFETCH_EVERY_MILLISECONDS = 3000
export const FEED_SCROLL_FRACTION = 0.99
export const VIDEO_SCROLL_FRACTION = 0.75
export const TOAST_MILLISECONDS = 3000
export const TOAST_LEAVE_MILLISECONDS = 100
export const COPIED_NOTICE_MILLISECONDS = 2000
export const APP_BAR_SCROLL_PIXELS = 24
/** The same press told twice within this time was one: a label and what it stands for are both clicked. */
export const TAP_REPEAT_MILLISECONDS = 20
/** The invitation to the app: when it comes by itself, when again, and how long it stays once it was followed. */
export const APP_PROMPT_MILLISECONDS = 45_000
export const APP_PROMPT_LATER_MILLISECONDS = 120_000
export const APP_PROMPT_AGAIN_DAYS = 30
export const APP_DOWNLOAD_CLOSE_MILLISECONDS = 500
/** How long who comes again stays on a tab before the site is offered for the home screen. */
export const INSTALL_PROMPT_MILLISECONDS = 15_000
/** A tab that is looked at again asks for a new version no more often than this. */
export const UPDATE_CHECK_MILLISECONDS = 3_600_000

/** Topics that the search offers before anything is asked. */
export const SEARCH_TOPICS = 8
/** Items of its series that an item's page leads on to. */
export const MORE_OF_SERIES = 12
export const RANDOM_PODCASTS = 5
export const RANDOM_VERSES = 5
export const LOAD_MORE_ITEMS = 5
export const VIEW_ALL_VIDEOS = 5

export const SESSION_TOKEN_SECONDS = 15 * 60
export const REFRESH_ROLLING_SECONDS = 30 * 24 * 3600
export const REFRESH_ABSOLUTE_SECONDS = 180 * 24 * 3600
export const REFRESH_GRACE_SECONDS = 10

/** How old the proof of who somebody is may be for what changes a way into their account, exports it or ends its sessions. */
export const REAUTHENTICATION_SECONDS = 10 * 60

/** How long staff may take for the second step of a login, and how many recovery codes an authenticator app comes with. */
export const SECOND_FACTOR_SECONDS = 10 * 60
export const RECOVERY_CODES = 10

/** How long a change of how somebody signs in can be taken back, and how many of them an account can make. */
export const ACCOUNT_RECOVERY_DAYS = 7
export const ACCOUNT_CHANGES_FOR_USER = { most: 30, seconds: 24 * 3600 }

export const LONGEST_EMAIL = 254
export const LONGEST_NAME = 100
/** A path to come back to, as a message's link carries it. */
export const LONGEST_NEXT_URL = 2000
/** A code or link of a message: how long it is good, how often one may guess. */
export const VERIFICATION_CODE_SECONDS = 10 * 60
export const VERIFICATION_CODE_ATTEMPTS = 5

/** How many donations may be begun: by one donor, by guests of one network, with receipts to one address. */
export const DONATIONS_STARTED = {
  donor: { most: 20, seconds: 3600 },
  guest_network: { most: 30, seconds: 3600 },
  address: { most: 10, seconds: 24 * 3600 },
}
/** How often donations on one phone bill may be begun or changed. */
export const DONATIONS_TO_PHONE = { most: 20, seconds: 24 * 3600 }

/** How many letters and texts of a kind one account may have sent, one network may cause and one address may get. */
export type MessageLimit = Partial<Record<'sender' | 'new_sender' | 'network' | 'receiver', RateLimit>>
type RateLimit = { most: number; seconds: number }
const DAY_SECONDS = 24 * 3600
/** An account younger than this is a new sender. */
export const NEW_SENDER_SECONDS = DAY_SECONDS
/** All kinds together. */
export const MESSAGES_FROM_NETWORK = { most: 150, seconds: 3600 }
export const MESSAGE_LIMITS = {
  /** Codes and links that prove an address: to sign in, register, change an address, reset a password, pay by phone. */
  proof: { network: { most: 30, seconds: 3600 }, receiver: { most: 5, seconds: 15 * 60 } },
  /** A purchase on a phone bill, at which the carrier may text a code of its own. Many customers share a carrier's network. */
  carrier_code: {
    sender: { most: 20, seconds: DAY_SECONDS },
    network: { most: 120, seconds: 3600 },
    receiver: { most: 5, seconds: 15 * 60 },
  },
  share: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 5, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 3, seconds: DAY_SECONDS },
  },
  /** A new family fills its five places on its first day, and has a letter or two sent again. */
  family_invitation: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 10, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 3, seconds: DAY_SECONDS },
  },
  gift: {
    sender: { most: 30, seconds: DAY_SECONDS },
    new_sender: { most: 5, seconds: DAY_SECONDS },
    network: { most: 60, seconds: DAY_SECONDS },
    receiver: { most: 5, seconds: DAY_SECONDS },
  },
  /** What tells an account's own address of a change of it that may be made again and again. */
  account_notice: { sender: { most: 10, seconds: DAY_SECONDS } },
  /** Forms, which go to the operator; the sender is the address that is given in them. */
  form: { sender: { most: 5, seconds: DAY_SECONDS }, network: { most: 10, seconds: 3600 } },
} as const satisfies Record<string, MessageLimit>
/** To how many one letter goes; how long a tab keeps the links by which something is shared. */
export const MOST_SHARE_EMAILS = 10
export const SHARE_LINKS_MILLISECONDS = 3600 * 1000
/** Forms that people send us: how long a message may be. */
export const SUBMISSION_MESSAGE_CHARACTERS = 4000
/**
 * Wrong passwords and codes before one has to wait: for one address from one network, for one address from all networks
 * together, and from one network for all addresses. How often the operator is told of the last two.
 */
export const ATTEMPTS_FOR_ADDRESS = { most: 10, seconds: 15 * 60 }
export const ATTEMPTS_FOR_ADDRESS_ANYWHERE = { most: 100, seconds: 3600 }
export const ATTEMPTS_ALERT_SECONDS = 3600
/** How long a browser is known as one that somebody signed in with. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 3600
export const ATTEMPTS_FOR_NETWORK = { most: 100, seconds: 3600 }

/** A carrier's first-screen token: how long it may be good, and how often one network may bring one. */
export const FIRST_SCREEN_SECONDS = 10 * 60
export const FIRST_SCREENS_FROM_NETWORK = { most: 60, seconds: 3600 }
/** How long a passkey may take to answer. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60
export const LONGEST_PASSKEY_NAME = 200

/** A signed media link lives for the item's length plus this, and never longer than the longest. */
export const MEDIA_LINK_EXTRA_SECONDS = 30 * 60
export const MEDIA_LINK_LONGEST_SECONDS = 6 * 3600
/** How long a process may go on serving on the strength of an entitlement it has not looked up again. */
export const ENTITLEMENT_CACHE_SECONDS = 10

/** How many feed sections the first view of a tab carries; scrolling brings the rest. */
export const FIRST_VIEW_SECTIONS = 8

/** How many items a chapter or verse of the Bible names as speaking of it. */
export const BIBLE_CONTENT_ITEMS = 12
/** And how many passages an item is said to name. */
export const CONTENT_PASSAGES = 24
/** What search results show of a chapter or verse. */
export const BIBLE_DESCRIPTION_CHARACTERS = 155

/** What is taken of a podcast feed from outside, and how often it is asked again. */
export const FEED_MOST_BYTES = 10 * 1024 * 1024
export const FEED_MOST_ITEMS = 2000
export const FEED_MEDIA_MOST_BYTES = 300 * 1024 * 1024
export const FEED_MEDIA_SECONDS = 15 * 60
export const FEED_ARTWORK_MOST_BYTES = 10 * 1024 * 1024
export const FEED_CHAPTERS_MOST_BYTES = 1024 * 1024
export const FEED_TRANSCRIPT_MOST_BYTES = 1024 * 1024
export const FEED_REFRESH_SECONDS = 3600
export const FEED_BACK_OFF_LONGEST_SECONDS = 3 * 24 * 3600

export const SEARCH_CHARACTERS = 100
/** How many of each kind an unnarrowed search shows. */
export const SEARCH_GROUP_SIZE = 6
/** Typing that pauses this long is asked for. */
export const SEARCH_DEBOUNCE_MILLISECONDS = 200
/** A single letter asks for nothing. */
export const SEARCH_FEWEST_LETTERS = 2
export const RECENT_SEARCHES = 8

/** Pictures: what is taken at most, in the file and unfolded. */
export const PICTURE_MOST_BYTES = 20 * 1024 * 1024
export const PICTURE_MOST_PIXELS = 40_000_000

/** What is taken of a catalogue pack: its JSON files, its media, and what one playlist leads to. */
export const PACK_JSON_MOST_BYTES = 10 * 1024 * 1024
export const PACK_FILE_MOST_BYTES = 4 * 1024 * 1024 * 1024
export const PACK_PLAYLIST_MOST_BYTES = 1024 * 1024
export const PACK_PLAYLIST_MOST_FILES = 20_000
export const PACK_TEXT_MOST_BYTES = 1024 * 1024
/** What an archive may unfold to: at most so many bytes, and beyond the small ones so many times its own. */
export const PACK_ARCHIVE_MOST_ENTRIES = 100_000
export const PACK_ARCHIVE_MOST_BYTES = 8 * 1024 * 1024 * 1024
export const PACK_ARCHIVE_ALWAYS_BYTES = 64 * 1024 * 1024
export const PACK_ARCHIVE_MOST_RATIO = 50

/** Radio: how long a segment lasts at most, how much a playlist lists, and how much of that is yet to come. */
export const RADIO_SEGMENT_SECONDS = 6
export const RADIO_WINDOW_SECONDS = 36
export const RADIO_LEAD_SECONDS = 15
/** How far ahead a change of what a channel plays takes effect: every process has heard of it by then. */
export const RADIO_SWITCH_SECONDS = 36
export const RADIO_MOST_TRACKS = 500

/** How long what was said of cookies holds. Then it is asked again. */
export const COOKIE_CHOICE_DAYS = 365

/** What our own pages tell of use: how many events go at once, how long one waits for others, how long they are kept singly. */
export const MOST_EVENTS_AT_ONCE = 20
export const EVENTS_BATCH_MILLISECONDS = 10_000
export const EVENT_DAYS = 30
/** One request of them, what each may carry besides its own fields, and what is kept in a day of one visitor and one network. */
export const EVENTS_MOST_BYTES = 16 * 1024
export const MOST_EVENT_PROPS = 10
export const EVENT_PROP_CHARACTERS = 100
export const EVENT_BYTES_FOR_VISITOR = { most: 1024 * 1024, seconds: 24 * 3600 }
export const EVENT_BYTES_FOR_NETWORK = { most: 20 * 1024 * 1024, seconds: 24 * 3600 }
/** How long after its end a session token still shows that somebody visited: what they last heard is counted, as nobody's. */
export const LATE_EVENTS_SECONDS = 24 * 3600

/** How far one got in what: how often a player that goes on says so, of how many items one asks at once, and how many a guest's browser keeps. */
export const PROGRESS_EVERY_SECONDS = 15
export const MOST_PROGRESS_AT_ONCE = 50
export const MOST_POSITIONS_STORED = 60

/** Advertisements: how long an ad server may take, how long the film waits for what comes before it, and how often one looks. */
export const AD_RESPONSE_MILLISECONDS = 5000
export const AD_PREROLL_MILLISECONDS = 1000
/** How long a break may stand still, all its waits together, before the film goes on without it. */
export const AD_STALL_MILLISECONDS = 4500
export const AD_PROGRESS_MILLISECONDS = 250
export const AD_PLAYHEAD_MILLISECONDS = 1000
export const AD_SEEK_THRESHOLD_MILLISECONDS = 100
export const AD_WRAPPERS = 5
/** How often a film that a browser does not let go on after a break is started again, and how long one waits between. */
export const AD_RESUME_RETRIES = 20
export const AD_RESUME_MILLISECONDS = 50
/** The offset of a break after the end. */
export const POSTROLL_OFFSET = -1

/** Until how long after the start of what was paid somebody who cancelled can have it back. */
export const REFUND_WINDOW_DAYS = 30

/** What the code of a gift campaign gives, once to each person. */
export const CAMPAIGN_DAYS = 30
/** Gift codes that are tried from one network. */
export const GIFT_CODES_FOR_NETWORK = { most: 60, seconds: 3600 }
