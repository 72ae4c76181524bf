import type { Random } from '../../random.ts'
import { compass } from './directions.ts'
import { avenueNames, ringNames } from './names.ts'
import type { Plan } from '../plan/plan.ts'
import { rotate } from '../planar/strips.ts'

export function fixedNames(plan: Plan, random: Random): Map<string, string> {
  const rings = random.pick(ringNames)
  const avenues = random.shuffle(avenueNames)
  const names = new Map<string, string>([
    ['square', 'Market Square'],
    ['railside-1', 'Station Road'],
    ['railside1', 'Railway Terrace'],
    ['railend', 'Station Place'],
    ['shore', 'Lake Road']
  ])
  plan.rivers.forEach((river, index) => {
    for (const side of [-1, 1]) {
      const bank = compass(rotate([side, 0], river.turn))
      names.set(
        `quay${side}${index > 0 ? `-${index}` : ''}`,
        index > 0 ? `${bank} Embankment` : `${bank} Quay`
      )
    }
  })
  rings.forEach((name, ring) => names.set(`ring${ring}`, name))
  for (let index = 0; index < plan.form.avenues; index++)
    names.set(`radial${index}`, `${avenues[index]!} Avenue`)
  plan.villages.forEach((_, index) =>
    names.set(
      `lane${index}`,
      ['Mill Lane', 'Hollow Road', 'Ridge Road', 'Forest Road', 'Vineyard Road', 'Chapel Road'][index]!
    )
  )
  return names
}
