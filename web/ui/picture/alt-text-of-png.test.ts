import sharp from 'sharp'
import { expect, it } from 'vitest'
import { withAltText } from './alt-text-of-png.ts'

const png = () =>
  sharp({ create: { width: 3, height: 2, channels: 4, background: '#102030' } })
    .png()
    .toBuffer()

it('leaves the picture as it is and adds the words', async () => {
  const words = 'I & my <Lord>: “Be still”. Psalm 46:10, المزامير'
  const picture = await png()
  const bytes = withAltText(picture, words)
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer())
  const { xmp } = await sharp(bytes).metadata()
  expect(xmp?.toString()).toContain(
    '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">I &amp; my &lt;Lord>: “Be still”. Psalm 46:10, المزامير</rdf:li>',
  )
})
