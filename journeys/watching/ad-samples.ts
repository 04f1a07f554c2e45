/** The address of a sample's server, and its session. */
export type SampleServer = { address: string; session: string }

export type Sample = {
  /** Documents by name; the tag requests `first`. */
  documents: Record<string, (asked: SampleServer) => string>
  /** The trackers requested in the end, in order. */
  expectedBeacons: readonly string[]
  /** The viewability tracker that is requested once. */
  viewed?: string
  /** True if it is skipped once that is offered. */
  isSkipped?: boolean
}

const EVENTS = ['creativeView', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'] as const
const completeBeacons = (name: string) => ['impression', ...EVENTS].map((event) => `${name} ${event}`)

const beaconAddress = ({ address, session }: SampleServer, ad: string, event: string) =>
  `<![CDATA[${address}/beacon?session=${session}&ad=${ad}&event=${event}]]>`
const impression = (asked: SampleServer, ad: string) =>
  `<Impression>${beaconAddress(asked, ad, 'impression')}</Impression>`
const tracking = (asked: SampleServer, ad: string, more = '') =>
  `<TrackingEvents>${EVENTS.map((event) => `<Tracking event="${event}">${beaconAddress(asked, ad, event)}</Tracking>`).join('')}${more}</TrackingEvents>`
const mediaFile = ({ address }: SampleServer, rest = '') =>
  `<MediaFile id="1" delivery="progressive" type="video/mp4" width="640" height="360" ${rest}>\n <![CDATA[ ${address}/films/friend.mp4 ]]>\n</MediaFile>`

/** One document of each shape that the versions of VAST introduced, as servers send them. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'VAST 3.0, a film that calls itself VAST': {
    documents: {
      first: (asked) =>
        `<VAST version="3.0"><Ad id="named"><InLine><AdSystem>Three</AdSystem><AdTitle>Named</AdTitle>${impression(asked, 'named')}<Creatives><Creative><Linear><Duration>00:00:06</Duration>${tracking(asked, 'named')}<MediaFiles>${mediaFile(asked, 'apiFramework="VAST"')}</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: completeBeacons('named'),
  },
  'VAST 2.0, inline, with companions and a film nobody plays any more': {
    documents: {
      first: (asked) => `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="2.0"><Ad id="old"><InLine>
 <AdSystem version="2.0">A server of old</AdSystem><AdTitle>Old</AdTitle><Description>None</Description>
 <Error>${beaconAddress(asked, 'old', 'error')}</Error>${impression(asked, 'old')}
 <Creatives>
  <Creative sequence="1" AdID="1"><Linear><Duration>00:00:06</Duration>${tracking(asked, 'old')}
   <VideoClicks><ClickThrough><![CDATA[${asked.address}/thanks]]></ClickThrough></VideoClicks>
   <MediaFiles><MediaFile delivery="streaming" type="video/x-flv" bitrate="500" width="400" height="300"><![CDATA[${asked.address}/films/gone.flv]]></MediaFile>${mediaFile(asked, 'bitrate="500" scalable="true" maintainAspectRatio="true"')}</MediaFiles>
  </Linear></Creative>
  <Creative sequence="1"><CompanionAds><Companion width="300" height="250"><StaticResource creativeType="image/jpeg"><![CDATA[${asked.address}/films/picture.jpg]]></StaticResource></Companion></CompanionAds></Creative>
 </Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: completeBeacons('old'),
  },
  'VAST 3.0, skippable after a part of it, with progress, icons and extensions': {
    documents: {
      first: (asked) => `<VAST version="3.0" xmlns:xs="http://www.w3.org/2001/XMLSchema"><Ad id="skip"><InLine>
 <AdSystem>Three</AdSystem><AdTitle>Skippable</AdTitle><Advertiser>A friend</Advertiser><Pricing model="CPM" currency="USD"><![CDATA[ 1.00 ]]></Pricing>
 ${impression(asked, 'skip')}<Creatives><Creative id="c"><Linear skipoffset="20%"><Duration>00:00:06</Duration>
 ${tracking(asked, 'skip', `<Tracking event="progress" offset="00:00:01">${beaconAddress(asked, 'skip', 'progress')}</Tracking><Tracking event="skip">${beaconAddress(asked, 'skip', 'skip')}</Tracking>`)}
 <AdParameters xmlEncoded="false"><![CDATA[{"a":1}]]></AdParameters><MediaFiles>${mediaFile(asked, 'codec="H.264"')}</MediaFiles>
 <Icons><Icon program="Choices" width="20" height="20" xPosition="right" yPosition="top"><StaticResource creativeType="image/png"><![CDATA[${asked.address}/films/icon.png]]></StaticResource></Icon></Icons>
 </Linear></Creative></Creatives><Extensions><Extension type="x"><Whatever/></Extension></Extensions></InLine></Ad></VAST>`,
    },
    expectedBeacons: ['skip impression', 'skip creativeView', 'skip start', 'skip progress', 'skip skip'],
    isSkipped: true,
  },
  'VAST 3.0, a pod whose places are told, beside one that stands alone': {
    documents: {
      first: (asked) => {
        const ad = (id: string, place: string) =>
          `<Ad id="${id}"${place}><InLine><AdSystem>Three</AdSystem><AdTitle>${id}</AdTitle>${impression(asked, id)}<Creatives><Creative><Linear><Duration>00:00:06</Duration>${tracking(asked, id)}<MediaFiles>${mediaFile(asked)}</MediaFiles></Linear></Creative></Creatives></InLine></Ad>`
        return `<VAST version="3.0">${ad('alone', '')}${ad('second', ' sequence="2"')}${ad('first', ' sequence="1"')}</VAST>`
      },
    },
    expectedBeacons: [...completeBeacons('first'), ...completeBeacons('second')],
  },
  'VAST 3.0, an overlay and no film': {
    documents: {
      first: (
        asked,
      ) => `<VAST version="3.0"><Ad id="over"><InLine><AdSystem>Three</AdSystem><AdTitle>Overlay</AdTitle><Error><![CDATA[${asked.address}/beacon?session=${asked.session}&ad=over&event=error&code=[ERRORCODE]]]></Error>${impression(asked, 'over')}
 <Creatives><Creative><NonLinearAds><TrackingEvents><Tracking event="creativeView">${beaconAddress(asked, 'over', 'creativeView')}</Tracking></TrackingEvents><NonLinear width="300" height="60" minSuggestedDuration="00:00:05"><StaticResource creativeType="image/png"><![CDATA[${asked.address}/films/over.png]]></StaticResource></NonLinear></NonLinearAds></Creative></Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: ['over error 201'],
  },
  'VAST 4.0, with a mezzanine, its verification and a program beside the film': {
    documents: {
      first: (
        asked,
      ) => `<VAST version="4.0" xmlns="http://www.iab.com/VAST"><Ad id="four" conditionalAd="false"><InLine>
 <AdSystem version="1">Four</AdSystem><AdTitle>Four</AdTitle><Category authority="a.test">IAB1</Category>${impression(asked, 'four')}
 <ViewableImpression id="v"><Viewable>${beaconAddress(asked, 'four', 'viewable')}</Viewable><NotViewable>${beaconAddress(asked, 'four', 'not-viewable')}</NotViewable></ViewableImpression>
 <AdVerifications><Verification vendor="v"><JavaScriptResource apiFramework="omid"><![CDATA[${asked.address}/films/omid.js]]></JavaScriptResource><TrackingEvents><Tracking event="verificationNotExecuted"><![CDATA[${asked.address}/beacon?session=${asked.session}&ad=four&event=not-verified&code=[REASON]]]></Tracking></TrackingEvents></Verification></AdVerifications>
 <Creatives><Creative id="c" sequence="1" adId="d"><UniversalAdId idRegistry="a.test" idValue="8465">8465</UniversalAdId><Linear><Duration>00:00:06</Duration>
 ${tracking(asked, 'four')}<MediaFiles><Mezzanine delivery="progressive" type="video/mp4" width="1920" height="1080"><![CDATA[${asked.address}/films/mezzanine.mp4]]></Mezzanine><InteractiveCreativeFile type="text/html" apiFramework="SIMID"><![CDATA[${asked.address}/films/simid.html]]></InteractiveCreativeFile>${mediaFile(asked, 'minBitrate="300" maxBitrate="900"')}</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: [
      'four impression',
      'four creativeView',
      'four not-verified 2',
      ...completeBeacons('four').slice(2),
    ],
    viewed: 'four',
  },
  'VAST 4.1, a wrapper that leads to a wrapper that leads to VAST 4.2': {
    documents: {
      first: (asked) =>
        `<VAST version="4.1"><Ad id="outer"><Wrapper followAdditionalWrappers="true" allowMultipleAds="false" fallbackOnNoAd="true"><AdSystem>Outer</AdSystem>${impression(asked, 'outer')}<VASTAdTagURI><![CDATA[${asked.address}/samples/second.xml]]></VASTAdTagURI><Creatives><Creative><Linear>${tracking(asked, 'outer')}</Linear></Creative></Creatives></Wrapper></Ad></VAST>`,
      second: (asked) =>
        `<VAST version="2.0"><Ad id="inner"><Wrapper><AdSystem>Inner</AdSystem><VASTAdTagURI><![CDATA[${asked.address}/samples/third.xml]]></VASTAdTagURI>${impression(asked, 'inner')}<Creatives/></Wrapper></Ad></VAST>`,
      third: (asked) =>
        `<VAST version="4.2" xmlns="http://www.iab.com/VAST"><Ad id="real" adType="video"><InLine><AdSystem>Real</AdSystem><AdServingId>a-1</AdServingId><AdTitle>Real</AdTitle>${impression(asked, 'real')}<Creatives><Creative><UniversalAdId idRegistry="a.test">1</UniversalAdId><Linear><Duration>00:00:06</Duration>${tracking(asked, 'real')}<MediaFiles><MediaFile delivery="progressive" type="application/javascript" width="640" height="360" apiFramework="VPAID"><![CDATA[${asked.address}/films/vpaid.js]]></MediaFile>${mediaFile(asked)}<ClosedCaptionFiles><ClosedCaptionFile type="text/vtt" language="en"><![CDATA[${asked.address}/films/cc.vtt]]></ClosedCaptionFile></ClosedCaptionFiles></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: [
      ...['outer impression', 'inner impression', 'real impression'],
      ...EVENTS.flatMap((event) => [`real ${event}`, `outer ${event}`]),
    ],
  },
  'VAST 4.2, nothing but a program of the advertiser’s': {
    documents: {
      first: (asked) =>
        `<VAST version="4.2"><Ad id="program"><InLine><AdSystem>P</AdSystem><AdTitle>P</AdTitle><Error>${beaconAddress(asked, 'program', 'error')}</Error>${impression(asked, 'program')}<Creatives><Creative><Linear><Duration>00:00:06</Duration><MediaFiles><MediaFile delivery="progressive" type="application/javascript" width="640" height="360" apiFramework="VPAID"><![CDATA[${asked.address}/films/vpaid.js]]></MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`,
    },
    expectedBeacons: ['program error'],
  },
}
