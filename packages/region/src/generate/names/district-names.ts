import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { awayFrom } from '../planar/strips.ts'

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

export const districtNames = {
  center: [
    'Old Town',
    'Museum Quarter',
    'Merchants Quarter',
    'University District',
    'Northgate',
    'Riverside',
    'Cathedral Quarter',
    'Guildhall',
    'Castlegate'
  ],
  inner: [
    'Foundry Quarter',
    'Westbank',
    'Stonebridge',
    'Orchard Hill',
    'Linden Park',
    'Southgate',
    'Weavers Green',
    'Mill Hill',
    'Eastfield',
    'Saint Martin',
    'Observatory Hill',
    'Botanic Quarter',
    'Kingsmead',
    'Millbank',
    'Hopmarket',
    'Ferry Side'
  ],
  outer: [
    'Garland',
    'Potters Field',
    'Marlow Heath',
    'Ashdale',
    'Norsley',
    'Kirkstead',
    'Fairview',
    'Brookside',
    'Elmwood',
    'Highgate',
    'Langley Park',
    'Swan Meadow',
    'Thornwell',
    'Quarry Hill',
    'Hazelmere',
    'Oakridge',
    'Redmoor',
    'Cloverfield',
    'Windmill Hill',
    'Beechwood'
  ],
  suburb: [
    'Lower Alderside',
    'Upper Alderside',
    'Birkenau',
    'Harlow End',
    'Copperfield',
    'Millstream',
    'Larkrise',
    'Sunnybank',
    'Ravensdale',
    'Whitcombe',
    'Hollin Green',
    'Meadowbrook',
    'Barrow Hill',
    'Saltersford',
    'Pinewood',
    'Greystone',
    'Heron Lake',
    'Wellesley'
  ],
  village: ['Ashwell', 'Brindle', 'Corve', 'Dunmere', 'Elsworth', 'Farnley', 'Hamble', 'Ickford']
} as const
