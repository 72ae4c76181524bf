/** Checks what the schema of a tariff can't know. */
import type { TariffData } from '../../../../lib/contract/ops/tariffs.ts'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { zones } from '../../../db/tables/company/zone-tables.ts'

/** Throws invalid-input for an entry that's there twice, and for vehicles, sizes and zones that don't exist. */
export async function checkTariff(
  { company }: Pick<Context, 'company'>,
  orm: Queryable,
  data: TariffData
): Promise<void> {
  const { vehicles, sizes } = company.newest().data
  const known = {
    vehicles: new Set(vehicles.map(({ id }) => id)),
    sizes: new Set(sizes.map(({ id }) => id))
  }
  checkList(
    'vehicles',
    data.vehicles.map(({ id }) => id),
    known.vehicles
  )
  checkList(
    'sizes',
    data.sizes.map(({ id }) => id),
    known.sizes
  )
  checkList(
    'holidays.days',
    data.holidays.days.map(({ day }) => day)
  )
  checkList('weekend.days', data.weekend.days)
  for (const [index, zone] of data.zones.entries())
    checkList(
      `zones.${index}.vehicles`,
      zone.vehicles.map(({ id }) => id),
      known.vehicles
    )
  const ids = data.zones.map(({ zone_id }) => zone_id)
  const there =
    ids.length === 0 ? [] : await orm.select({ id: zones.id }).from(zones).where(inArray(zones.id, ids))
  checkList('zones', ids, new Set(there.map(({ id }) => id)))
  if (data.night.from === data.night.to)
    throw fieldError('invalid-input', 'night.to', 'Must differ from the beginning')
}

function checkList<Key>(field: string, keys: Key[], known?: ReadonlySet<Key>): void {
  for (const [index, key] of keys.entries()) {
    if (known && !known.has(key)) throw fieldError('invalid-input', `${field}.${index}`, "This doesn't exist")
    if (keys.indexOf(key) < index) throw fieldError('invalid-input', `${field}.${index}`, 'Is there twice')
  }
}
