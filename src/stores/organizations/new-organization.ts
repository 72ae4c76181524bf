/** A new organization, in the console. */
import { createOrganization } from '../../lib/contract/ops/organizations.ts'
import { opsOrganizationPath } from '../../lib/paths.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'

/** Creates it and invites its first owner. Returns the path of its page. Throws ApiError. */
export async function createNew(name: string, ownerEmail: string): Promise<string> {
  const body = { name, owner_email: ownerEmail }
  const made = await (await client()).call(createOrganization, { body, idempotencyKey: randomUuid() })
  return opsOrganizationPath(made.id)
}
