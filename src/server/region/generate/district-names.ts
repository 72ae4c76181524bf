import { distance } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Spot } from './planar.ts'
import { awayFrom } from './strips.ts'

/** The distance in meters up to which a district is at the water. */
const nearWater = 1300

/** Districts with a name that says where they are, and their names anywhere else. */
const placed: Record<string, { fits: (at: Spot, plan: Plan) => boolean; otherwise: string }> = {
  Northgate: { fits: ([, y]) => y > 0, otherwise: 'Kingsgate' },
  Southgate: { fits: ([, y]) => y < 0, otherwise: 'Queensgate' },
  Eastfield: { fits: ([x]) => x > 0, otherwise: 'Longfield' },
  Westbank: { fits: (at, plan) => at[0] < 0 && isAtWater(at, plan), otherwise: 'Highbank' },
  Riverside: { fits: isAtWater, otherwise: 'Courtside' },
  Millbank: { fits: isAtWater, otherwise: 'Millgate' },
  Stonebridge: { fits: isAtWater, otherwise: 'Stonegate' },
  'Ferry Side': { fits: isAtWater, otherwise: 'Forge Side' }
}

function isAtWater(at: Spot, { rivers, lake }: Plan): boolean {
  return (
    rivers.some(river => awayFrom(river, at) < river.half + nearWater) ||
    (lake?.some(shore => distance(shore, at) < nearWater) ?? false)
  )
}

/** Returns a district's name, or another one where it would be wrong: 'Riverside' far from a river. */
export function fittingName(name: string, at: Spot, plan: Plan): string {
  const local = name.replace('Alder', plan.form.town)
  const rule = placed[name]
  return !rule || rule.fits(at, plan) ? local : rule.otherwise
}
