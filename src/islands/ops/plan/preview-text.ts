import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { PlanPreview } from '../../../stores/ops/plan.ts'
import { differenceOf, lineKey, type PlanLook } from './plan-look.ts'

/** Writes what a change costs each driver: 'Ana: +7 min, +2.1 km. Hugo: −4 min. Breaks a rule'. */
export function previewText(board: PlanBoard, preview: PlanPreview, look: PlanLook): string {
  const { words, locale } = look
  const nameOf = (id: string) => board.drivers.find(driver => driver.id === id)?.name ?? ''
  const costs = preview.routes.map(route =>
    fill(words.cost, { name: nameOf(route.driver_id), changes: differenceOf(route, look) || words.noCost })
  )
  const more = preview.broken.length - board.broken.length
  return [...costs, ...(more > 0 ? [plural(locale, words.breaks, more)] : [])].join('. ')
}

/** What a change costs one line. */
export function previewOf(preview: PlanPreview, key: string, look: PlanLook): string {
  const route = preview.routes.find(each => lineKey(each) === key)
  return route ? differenceOf(route, look) || look.words.noCost : ''
}
