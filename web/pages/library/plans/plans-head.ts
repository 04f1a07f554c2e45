import { brand } from '#brand/brand.ts'
import type { Plan, PlanSummary } from '#contract/catalogue/plans.ts'
import { PLANS_PATH, planPath } from '#contract/paths.ts'
import { plansText } from '#web/ui/text/catalogue/plans-en.ts'
import { breadcrumbs, homeStep } from '../../json-ld.ts'
import type { PageHead } from '../../page.ts'
import type { PlansData } from '../library-data.ts'

/** The head of the page of all plans, or of one. */
export function plansHead(data: PlansData, origin: string): PageHead {
  return 'plan' in data ? planHead(data.plan, origin) : listHead(data.plans, origin)
}

function planHead({ id, title, lead, image_url }: Plan, origin: string): PageHead {
  const path = planPath(id)
  return {
    title: `${title} | ${brand.name}`,
    description: lead,
    canonical: origin + path,
    ...(image_url !== null && { image: origin + image_url }),
    json_ld: [breadcrumbs([homeStep(), { name: plansText.title, path: PLANS_PATH }, { name: title, path }], origin)],
  }
}

function listHead(plans: readonly PlanSummary[], origin: string): PageHead {
  return {
    title: `${plansText.title} | ${brand.name}`,
    description: plansText.lead,
    canonical: origin + PLANS_PATH,
    json_ld: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: plans.map(({ id }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          url: origin + planPath(id),
        })),
      },
    ],
  }
}
