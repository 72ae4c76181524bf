/** Uploads files of deliveries, and lets the work of their jobs be done. */
import { randomUUID } from 'node:crypto'
import { bookImport, getImport, type Import, uploadImport } from '../src/lib/contract/imports/imports.ts'
import type { Client } from '../src/lib/client/client.ts'
import { upload as sendFile } from '../src/lib/client/upload.ts'
import { savedPlaces } from '../src/server/db/tables/people/people-tables.ts'
import { newId } from '../src/server/core/ids.ts'
import { readImportFile, runImport } from '../src/server/domain/imports/run-import.ts'
import { type Person, spot } from './builders.ts'
import type { TestService } from './service.ts'

/** Gives an organization the address where its imports are picked up. */
export async function makeAddress(world: TestService, organizationId: string, label = 'Shop'): Promise<void> {
  const { context } = world.service
  await context.orm.insert(savedPlaces).values({
    id: newId('spl', context.now()),
    organizationId,
    label,
    name: '1 Market Square',
    detail: '',
    ...spot(world, 200, 100),
    contact: { name: 'Bea', phone: '+41445550101' },
    instructions: 'At the ramp',
    createdAt: context.now()
  })
}

/** Returns addresses with a house number that the map knows, each at another place. */
export async function knownAddresses(
  { service }: Pick<TestService, 'service'>,
  count: number
): Promise<string[]> {
  const { maps, region } = service.context
  const [west, south, east, north] = region.meta.bounds
  const found = new Set<string>()
  for (let step = 0; found.size < count && step < count * 60; step++) {
    // Golden-ratio steps cover the middle of the city evenly.
    const x = 0.3 + 0.4 * ((step * 0.618_033_988_7) % 1)
    const y = 0.3 + 0.4 * ((step * 0.754_877_666_2) % 1)
    const point = { longitude: west + x * (east - west), latitude: south + y * (north - south) }
    const place = await maps.reverse(point)
    if (place?.kind !== 'address') continue
    const [best] = await maps.suggest(`${place.name} ${place.detail}`, { limit: 5 })
    if (best?.name === place.name && best.detail === place.detail) found.add(`${place.name} ${place.detail}`)
  }
  if (found.size < count) throw new Error('The map has too few addresses.')
  return [...found]
}

/** Returns a CSV file with one delivery per address. Each has its own recipient. */
export function fileOf(
  addresses: readonly string[],
  more: Record<string, (index: number) => string> = {}
): string {
  const names = Object.keys(more)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [
    ['Recipient', 'Phone', 'Delivery address', ...names].join(';'),
    ...addresses.map((address, index) =>
      [`Tom ${index + 1}`, '044 555 02 02', address, ...names.map(name => more[name]?.(index) ?? '')]
        .map(quoted)
        .join(';')
    )
  ].join('\r\n')
}

/** Uploads a file, as a person. */
export const upload = (
  world: TestService,
  person: Person,
  organizationId: string,
  file: string | Uint8Array,
  name = 'week.csv'
): Promise<Import> => uploadOver(person.client, world.fetch, organizationId, file, name)

/** Uploads a file with a client. */
export async function uploadOver(
  client: Client,
  request: TestService['fetch'],
  organizationId: string,
  file: string | Uint8Array,
  name = 'week.csv'
): Promise<Import> {
  return sendFile(client, uploadImport, {
    params: { id: organizationId },
    query: { name },
    body: new Blob([file as Uint8Array<ArrayBuffer>]),
    idempotencyKey: randomUUID(),
    signal: new AbortController().signal,
    onProgress: () => {},
    send: async ({ url, headers, body }) => {
      const answer = await request(url, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    wait: async () => {}
  })
}

/** Uploads a file and does the work until a person is needed. */
export async function previewed(
  world: TestService,
  person: Person,
  organizationId: string,
  file: string | Uint8Array
): Promise<Import> {
  const { id } = await upload(world, person, organizationId, file)
  return worked(world, person.client, organizationId, id)
}

/** Does the work of an import's jobs, and returns it. */
export async function worked(
  world: TestService,
  client: Client,
  organizationId: string,
  id: string
): Promise<Import> {
  await readImportFile(world.service.context, id)
  await runImport(world.service.context, id, 120_000)
  return client.call(getImport, { params: { id: organizationId, item: id } })
}

/** Presses 'Book' with what the preview says, and does the work. */
export async function booked(world: TestService, person: Person, preview: Import): Promise<Import> {
  await press(person, preview)
  return worked(world, person.client, preview.organization.id, preview.id)
}

export const press = ({ client }: { client: Client }, seen: Import): Promise<Import> => {
  const { id, organization, counts, total } = seen
  return client.call(bookImport, {
    params: { id: organization.id, item: id },
    body: { rows: counts.ready, total: total?.amount ?? 0 }
  })
}
