/** Enters what the demo's invoices say of the company. Only with a history, which has invoices. */
import type { Context } from '../context.ts'
import { changeCompany, readCompany } from '../domain/company/company.ts'
import { demoAdmin } from './accounts.ts'
import { readPeople } from './history/people.ts'

/** Does nothing if somebody has changed the company already. */
export async function seedCompany(context: Context): Promise<void> {
  const { version, data } = await readCompany(context)
  const admin = (await readPeople(context, [demoAdmin.email], context.now())).of(demoAdmin.email)
  if (version > 1 || !admin) return
  const { contact } = data.settings
  await changeCompany(context, admin, {
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
