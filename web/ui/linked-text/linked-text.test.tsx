import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('links are where the sentence has them', () => {
  const links = { terms: { href: '/terms' }, privacy: { href: '/privacy', rel: 'noopener' } }
  const render = (text: string) => renderToStaticMarkup(<LinkedText text={text} links={links} />)
  expect(render('I have read the <terms>Terms</terms> and <privacy>Policy</privacy>.')).toBe(
    'I have read the <a href="/terms">Terms</a> and <a href="/privacy" rel="noopener">Policy</a>.',
  )
  expect(render('<privacy>方針</privacy>と<terms>規約</terms>を読みました。')).toBe(
    '<a href="/privacy" rel="noopener">方針</a>と<a href="/terms">規約</a>を読みました。',
  )
})

test('a title with signs like those of tags is shown as it is', () => {
  const text = 'From <show>Faith > fear, <b>2</b></show>'
  expect(renderToStaticMarkup(<LinkedText text={text} links={{ show: { href: '/series/faith' } }} />)).toBe(
    'From <a href="/series/faith">Faith &gt; fear, &lt;b&gt;2&lt;/b&gt;</a>',
  )
})
