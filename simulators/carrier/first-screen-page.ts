import { brand } from '#brand/brand.ts'
import { CURRENCY, FOLDER_PRODUCTS } from '#brand/products.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { FAULT_WORDS, TOKEN_FAULTS } from './first-screen-faults.ts'

const SUBSCRIBERS = [
  { number: '+15550100001', name: 'Miriam' },
  { number: '+15550100002', name: 'Daniel' },
  { number: '+15550100003', name: 'Esther' },
] as const

/** The plan sold on this page by phone bill. */
const SOLD = FOLDER_PRODUCTS.find(({ stores, is_listed }) => is_listed && stores.includes('dcb'))
const PRICE = SOLD?.price ?? 899
export const PLAN = {
  product_id: SOLD?.id ?? 'premium-monthly',
  price: PRICE,
  currency: CURRENCY,
  interval: 'month',
} as const
export const PLAN_WORDS = `${brand.premium_name}: $${(PRICE / 100).toFixed(2)} every month on your phone bill, until you cancel.`

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px;background:#101318 radial-gradient(90% 60% at 50% 0,#27406b 0,#101318 70%);color:#f2f4f8;font:16px/1.5 system-ui,sans-serif}
.phone{inline-size:min(100%,390px);border:1px solid #ffffff24;border-radius:44px;padding:14px;background:#05070a;box-shadow:0 40px 90px #0009}
.screen{border-radius:32px;padding:28px 22px 24px;background:linear-gradient(#1a2a48,#0c1220);display:grid;gap:16px}
.bar{display:flex;justify-content:space-between;font-size:13px;color:#b9c5de}
h1{font-size:25px;line-height:1.2;letter-spacing:-.01em}
p,legend,label span{color:#c9d3e6}
fieldset{border:0;padding:0;display:grid;gap:8px}
legend{padding:0;margin-block-end:8px;font-size:14px}
.choice{display:flex;gap:12px;align-items:center;min-block-size:52px;padding:10px 14px;border:1px solid #ffffff2b;border-radius:14px}
.choice:has(:checked){border-color:#8fb4ff;background:#8fb4ff1f}
input{accent-color:#8fb4ff;inline-size:20px;block-size:20px;flex:none}
button{min-block-size:52px;border:0;border-radius:26px;background:#8fb4ff;color:#0a1428;font:600 16px/1 system-ui,sans-serif;cursor:pointer}
button.quiet{background:none;color:#c9d3e6}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
details{font-size:14px;color:#b9c5de}
select{inline-size:100%;min-block-size:44px;margin-block-start:8px;padding-inline:10px;border:1px solid #ffffff2b;border-radius:10px;background:#0c1220;color:inherit;font:inherit}
summary{min-block-size:24px;cursor:pointer}`

/** The carrier's page: identity and consent. `returnUrl` is validated by the caller. */
export function firstScreenPage(returnUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your carrier</title><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main class="phone"><form class="screen" method="post">
<div class="bar" aria-hidden="true"><span>Simulated Carrier</span><span>5G</span></div>
<h1>Listen to ${brand.name} with your phone plan</h1>
<p>${brand.name} will know you as a customer of ours. It is not told your name or number.</p>
<fieldset><legend>Which phone is this?</legend>${SUBSCRIBERS.map(subscriberChoice).join('')}</fieldset>
<p class="choice">${PLAN_WORDS}</p>
<input type="hidden" name="return_url" value="${escapeMarkup(returnUrl)}">
<button name="go" value="agree">Agree</button>
<button class="quiet" name="go" value="yes">Continue without subscribing</button>
<button class="quiet" name="go" value="no">Not now</button>
<details><summary>Let something go wrong</summary><label><span>What is wrong with the token</span>
<select name="fault">${TOKEN_FAULTS.map((fault) => `<option value="${fault}">${FAULT_WORDS[fault]}</option>`).join('')}</select></label></details>
</form></main></body></html>`
}

function subscriberChoice({ number, name }: (typeof SUBSCRIBERS)[number], at: number): string {
  return `<label class="choice"><input type="radio" name="subscriber" value="${number}"${at === 0 ? ' checked' : ''}><span>${name}’s phone</span></label>`
}
