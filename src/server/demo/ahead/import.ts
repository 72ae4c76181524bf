/** The demo's import that waits for a person: a file with rows that are ready, and some that need a correction. */
import { seededRandom } from '@dropway/region'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { imports } from '../../db/tables/delivery/import-tables.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { readImportFile, runImport } from '../../domain/imports/run-import.ts'
import { uploadImport } from '../../domain/imports/upload.ts'
import { contactOf } from '../history/remarks.ts'
import { addressFrom } from '../history/trips.ts'

const rowCount = 12
const fileName = 'christmas-orders.csv'
/** Rows with an address that the city doesn't have. */
const wrong = new Map([
  [3, '999 Nowhere Quay'],
  [8, 'Bakehouse, ask for Tim']
])
/** The row without a phone number. */
const unreachable = 6
/** The longest time for reading and checking the file, in milliseconds. */
const longest = 15_000

/** Uploads the file and checks its rows, unless the organization has imports. Books nothing. */
export async function uploadOrders(context: Context, member: SignedIn): Promise<void> {
  const organizationId = member.person.memberships[0]?.organizationId
  if (!organizationId) return
  if ((await context.orm.$count(imports, eq(imports.organizationId, organizationId))) > 0) return
  const bytes = new TextEncoder().encode(await fileOf(context))
  // The jobs of this service would work on it at the same time.
  const quiet = { ...context, jobs: { send: async () => {}, stop: async () => {} } }
  const { id } = await uploadImport(quiet, member, organizationId, { name: fileName, bytes })
  await readImportFile(quiet, id)
  await runImport(quiet, id, longest)
}

async function fileOf(context: Context): Promise<string> {
  const random = seededRandom(context.config.regionSeed).fork('import')
  const lines = ['Order number;Recipient;Phone;Delivery address;Note']
  for (let row = 1; row <= rowCount; row++) {
    const { name, phone } = contactOf(random)
    const place = await addressFrom(context, random, [])
    const address = wrong.get(row) ?? `${place.name} ${place.detail}`.trim()
    lines.push(
      [`X-${400 + row}`, name, row === unreachable ? '' : phone, address, row % 4 === 0 ? 'Keep cool' : '']
        .map(text => `"${text}"`)
        .join(';')
    )
  }
  return lines.join('\r\n')
}
