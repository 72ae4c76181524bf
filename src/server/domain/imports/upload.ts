/** Takes a file. A job reads it. */
import { createHash } from 'node:crypto'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Import } from '../../../lib/contract/imports/imports.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { importFiles, imports } from '../../db/tables/delivery/import-tables.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { openImports, readImport } from './open-import.ts'
import { startReading } from './start-import.ts'

/** Control characters, and signs that mean folders. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001F\u007F/\\]+/g

/**
 * Stores a file and starts to read it. Throws not-found, forbidden, 'organization-closed', 'too-many-requests', and
 * invalid-input for an empty body.
 */
export async function uploadImport(
  context: Context,
  principal: SignedIn,
  organizationId: string,
  { name, bytes }: { name: string; bytes: Uint8Array }
): Promise<Import> {
  requireUnblocked(principal.person)
  const organization = await openImports(context.orm, principal, organizationId)
  if (organization.closedAt) throw new ProductError('organization-closed')
  if (bytes.byteLength === 0) throw new ProductError('invalid-input', 'The body must be the file.')
  await context.throttle.check('import-refused', organizationId)
  await context.throttle.count('import-upload', organizationId)
  const id = await inTransaction(context, async work => {
    const importId = newId('imp', work.now)
    await work.transaction.insert(imports).values({
      id: importId,
      organizationId,
      userId: principal.person.userId,
      fileName: name.replaceAll(unsafe, ' ').trim(),
      hash: createHash('sha256').update(bytes).digest('hex'),
      state: 'reading',
      createdAt: work.now
    })
    await work.transaction.insert(importFiles).values({ importId, bytes: Buffer.from(bytes) })
    if (!may(principal, 'customer'))
      await audit(work, principal, {
        action: 'import.uploaded',
        subject: { kind: 'organization', id: organizationId, label: organization.name },
        after: { import: importId }
      })
    return importId
  })
  await startReading(context, id)
  return readImport(context, principal, organizationId, id)
}
