/** Enters what the demo's invoices say of the company. Only with a history, which has invoices. */
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/tables/people/identity.ts'
import { changeCompany, readCompany } from '../domain/company/company.ts'
import type { SignedIn } from '../domain/core/principal.ts'
import { demoAdmin } from './accounts.ts'

/** Does nothing if somebody has changed the company already. */
export async function seedCompany(context: Context): Promise<void> {
  const { version, data } = await readCompany(context)
  const [admin] = await context.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAdmin.email))
  if (version > 1 || !admin) return
  const principal: SignedIn = {
    kind: 'session',
    person: {
      userId: admin.id,
      role: 'admin',
      firstName: demoAdmin.firstName,
      needsSecondFactor: false,
      isBlocked: false,
      memberships: []
    },
    sessionId: '',
    signedInAt: context.now()
  }
  const { contact } = data.settings
  await changeCompany(context, principal, {
    version,
    reason: 'Data for invoices',
    settings: {
      legal_name: 'Dropway Demo AG',
      contact: { ...contact, email: contact.email || 'office@demo.test' },
      vat: { percent: 8.1, number: 'CHE116281710MWST' },
      invoicing: {
        address: {
          street: '5 Depot Road',
          additional: '',
          postal_code: '8004',
          city: 'Zurich',
          country: 'CH'
        },
        // From the examples of the standard, so no money goes there.
        iban: 'CH9300762011623852957'
      }
    }
  })
}
