import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>`

test.each([
  ['a popover in a span', '<p><span><div popover="auto" id="a">x</div></span></p>', 'element-permitted-content'],
  ['a list in a paragraph’s span', '<p><span><ul><li>x</li></ul></span></p>', 'element-permitted-content'],
  ['two of one id', '<p id="a">x</p><p id="a">y</p>', 'no-dup-id'],
  [
    'what says itself that a popover is open',
    '<button type="button" popovertarget="a" aria-expanded="false">x</button><div popover="auto" id="a">y</div>',
    'refused-attributes',
  ],
  [
    'a checkbox that says twice whether it is checked',
    '<label>x <input type="checkbox" role="switch" aria-checked="true"></label>',
    'refused-attributes',
  ],
  [
    'a radio button that does',
    '<label>x <input type="radio" name="r" value="1" aria-checked="true"></label>',
    'refused-attributes',
  ],
  ['a hidden label around its field', '<label aria-hidden="true">x <input type="text"></label>', 'refused-attributes'],
])('%s is a fault', async (_, body, rule) => {
  expect((await htmlFaults(page(body))).map((fault) => fault.split(':')[0])).toContain(rule)
})

test.each([
  [
    'a popover in a div',
    '<div><button type="button" popovertarget="a">x</button><div popover="auto" id="a">y</div></div>',
  ],
  ['a switch', '<label>x <input type="checkbox" role="switch"></label>'],
  ['a hidden part with a label', '<div aria-hidden="true"><label>x <input type="text" tabindex="-1"></label></div>'],
])('%s is valid', async (_, body) => {
  expect(await htmlFaults(page(body))).toEqual([])
})
