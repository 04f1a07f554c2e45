"""Public-domain hymn tunes as text scores: melody note:beats[:chord]. No chord = the lower voices hold.
Chord symbols are our own arrangement; alto/tenor/bass are voiced by satb.py, so every harmony is self-made."""

HYMNS = {
    "new-britain": dict(
        title="Amazing Grace",
        tune="NEW BRITAIN (Columbian Harmony, 1829)",
        key="G",
        beats=3,
        bpm=76,
        pickup=1,
        phr=[1],
        lines="""
  D4:1:G G4:2:G B4:.5 G4:.5 B4:2:G A4:1 G4:2:C/E E4:1:C D4:2:G D4:1:G/B
  G4:2:Em B4:.5 G4:.5 B4:2:G/D A4:1:A7/C# D5:3:D D5:2:D7/C B4:1:G/B
  D5:2:G B4:.5 G4:.5 B4:2:G7/F A4:1 G4:2:C/E E4:1:C D4:2:G D4:1:G/B
  G4:2:Em B4:.5 G4:.5 B4:2:G/D A4:1:D7 G4:3:G G4:2:G""",
    ),
    "old-hundredth": dict(
        title="Old Hundredth (Doxology)",
        tune="OLD 100TH (L. Bourgeois, Genevan Psalter 1551)",
        key="G",
        beats=4,
        bpm=72,
        pickup=1,
        lines="""
  G4:1:G G4:1:G F#4:1:D E4:1:Em D4:1:Bm G4:1:Em A4:1:D/F# B4:2:G
  B4:1:G B4:1:G/B B4:1:Em A4:1:D/F# G4:1:Em C5:1:Am B4:1:G/B A4:2:D
  G4:1:G/B A4:1:D B4:1:G A4:1:D/F# G4:1:Em E4:1:C F#4:1:D G4:2:G
  D5:1:G B4:1:G/B G4:1:Em A4:1:D/F# C5:1:Am B4:1:G/D A4:1:D7 G4:3:G""",
    ),
    "nicaea": dict(
        title="Holy, Holy, Holy",
        tune="NICAEA (J. B. Dykes, 1861)",
        key="D",
        beats=4,
        bpm=88,
        pickup=0,
        lines="""
  D4:1:D D4:1:D/F# F#4:1:Bm F#4:1:Bm A4:2:A A4:2:D B4:2:G B4:1:G/B B4:1:G A4:2:D F#4:2:D
  A4:1.5:A A4:.5 A4:1:A A4:1:A7/G D5:2:D/F# C#5:1:A A4:1:D E4:1:A/C# A4:1:D/F# B4:1.5:E7 A4:.5 A4:4:A
  D4:1:D/F# D4:1:D F#4:1:Bm F#4:1:Bm A4:2:A A4:2:D B4:1.5:G B4:.5 B4:1:G/B B4:1:Em A4:2:D/F# A4:2:D
  D5:2:D A4:1:D/F# A4:1:D B4:2:G F#4:2:Bm G4:1:Em E4:1:Em/G E4:1.5:A7 D4:.5 D4:4:D""",
    ),
    "eventide": dict(
        title="Abide With Me",
        tune="EVENTIDE (W. H. Monk, 1861)",
        key="Eb",
        beats=4,
        bpm=72,
        pickup=0,
        lines="""
  G4:2:Eb G4:1:Eb F4:1:Bb/D Eb4:2:Cm Bb4:2:Eb/G C5:1:Ab Bb4:1:Eb/G Bb4:1:Eb Ab4:1:Bb7/D G4:4:Eb
  G4:2:Eb Ab4:1:Bb7/D Bb4:1:Eb C5:2:Ab Bb4:2:Eb/G Ab4:1:Fm F4:1:Fm/Ab G4:1:Cm A4:1:F7 Bb4:4:Bb
  G4:2:Eb G4:1:Eb F4:1:Bb/D Eb4:2:Cm Bb4:2:Eb/G Bb4:1:Eb Ab4:1:Ab Ab4:1:Ab/C G4:1:C7/E F4:4:Fm
  F4:2:Bb7 G4:1:Eb Ab4:1:Bb7/D G4:1:Eb F4:1:Bb/D Eb4:1:Cm Ab4:1:Fm/Ab G4:2:Eb/Bb F4:2:Bb7 Eb4:4:Eb""",
    ),
    "stille-nacht": dict(
        title="Silent Night",
        tune="STILLE NACHT (F. X. Gruber, 1818)",
        key="Bb",
        beats=3,
        bpm=84,
        pickup=0,
        lines="""
  F4:1.5:Bb G4:.5 F4:1 D4:3:Bb/D F4:1.5:Bb G4:.5 F4:1 D4:3:Bb
  C5:2:F7 C5:1 A4:3:F7 Bb4:2:Bb Bb4:1 F4:3:Bb/D
  G4:2:Eb G4:1 Bb4:1.5:Eb/G A4:.5 G4:1 F4:1.5:Bb G4:.5 F4:1 D4:3:Bb/D
  G4:2:Eb G4:1 Bb4:1.5:Eb/G A4:.5 G4:1 F4:1.5:Bb G4:.5 F4:1 D4:3:Bb
  C5:2:F7/A C5:1 Eb5:1.5:F7 C5:.5 A4:1 Bb4:3:Bb D5:3:Gm
  Bb4:1:Bb/F F4:1 D4:1 F4:1.5:F7 Eb4:.5 C4:1 Bb3:3:Bb Bb3:3:Bb""",
    ),
    "hymn-to-joy": dict(
        title="Joyful, Joyful",
        tune="HYMN TO JOY (L. van Beethoven, 1824)",
        key="G",
        beats=4,
        bpm=104,
        pickup=0,
        lines="""
  B4:1:G B4:1:G C5:1:D7/F# D5:1:G D5:1:G/B C5:1:D7 B4:1:G A4:1:D G4:1:Em G4:1:Em A4:1:D/F# B4:1:G B4:1.5:G/D A4:.5:D A4:2:D
  B4:1:G B4:1:G C5:1:D7/F# D5:1:G D5:1:G/B C5:1:D7 B4:1:G A4:1:D G4:1:Em G4:1:Em A4:1:D/F# B4:1:G A4:1.5:D7 G4:.5 G4:2:G
  A4:1:D A4:1:D7/F# B4:1:G G4:1:G/B A4:1:D B4:.5:G/B C5:.5 B4:1:G G4:1:Em A4:1:D/F# B4:.5:G C5:.5 B4:1:B7/D# A4:1:B7 G4:1:Em A4:1:A7/C# D4:2:D
  B4:1:G B4:1:G C5:1:D7/F# D5:1:G D5:1:G/B C5:1:D7 B4:1:G A4:1:D G4:1:Em G4:1:Em A4:1:D/F# B4:1:G A4:1.5:D7 G4:.5 G4:2:G""",
    ),
    "antioch": dict(
        title="Joy to the World",
        tune="ANTIOCH (L. Mason, 1839)",
        key="D",
        beats=2,
        bpm=84,
        pickup=0,
        lines="""
  D5:1:D C#5:.75:A B4:.25 A4:1.5:D G4:.5 F#4:1:D/F# E4:1:A7 D4:1.5:D A4:.5:D
  B4:1.5:G B4:.5 C#5:1.5:A C#5:.5 D5:1.5:D D5:.5
  D5:.5:D C#5:.5 B4:.5:G A4:.5:D A4:.75:D G4:.25 F#4:.5 D5:.5:D D5:.5:D C#5:.5 B4:.5:G A4:.5:D A4:.75:D G4:.25 F#4:.5 F#4:.5
  F#4:.5:D F#4:.5 F#4:.5 F#4:.25 G4:.25 A4:1.5:D/F# G4:.25 F#4:.25 E4:.5:A E4:.5 E4:.5 E4:.25 F#4:.25 G4:1.5:A7 F#4:.25 E4:.25
  D4:.5:D D5:1:D/F# B4:.5:G A4:.75:D/A G4:.25 F#4:.5 G4:.5:Em F#4:1:D/A E4:1:A7 D4:2:D""",
    ),
    "adeste-fideles": dict(
        title="Adeste Fideles",
        tune="ADESTE FIDELES (J. F. Wade, 1743)",
        key="G",
        beats=4,
        bpm=108,
        pickup=1,
        lines="""
  G4:1:G G4:2:G D4:1:G/B G4:1:G A4:2:D D4:2:D/F# B4:1:G A4:1:D/F# B4:1:G C5:1:C B4:2:G/D A4:1:D G4:1:G
  G4:2:Em F#4:1:D/F# E4:1:A/C# F#4:1:D G4:1:Em A4:1:D/F# B4:1:G F#4:2:D/A E4:1.5:A7 D4:.5 D4:4:D
  D5:2:G C5:1:D7/F# B4:1:G C5:2:D7 B4:2:G A4:1:D/F# B4:1:G G4:1:Em A4:1:A/C# F#4:1.5:D E4:.5 D4:1:D/F# G4:1:G
  G4:1:G F#4:1:D G4:1:G A4:1:D/F# G4:2:G D4:1:G/B B4:1:G B4:1:G A4:1:D/F# B4:1:G C5:1:C B4:2:G A4:1:D B4:1:G/B
  C5:1:C/E B4:1:G/D A4:1:D/F# G4:1:Em F#4:2:D G4:1:G C5:1:Am B4:2:G/D A4:1.5:D7 G4:.5 G4:3:G""",
    ),
}
