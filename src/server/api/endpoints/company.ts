import * as contract from '../../../lib/contract/company/company-data.ts'
import { getCompany } from '../../../lib/contract/company/company-public.ts'
import {
  getCancellationReasons,
  getTransportSizes,
  getTransportTypes,
  getUnitsOfMeasurement
} from '../../../lib/contract/company.ts'
import type { Context } from '../../context.ts'
import {
  changeCompany,
  listVersions,
  publicCompany,
  readCompany,
  restoreCompany
} from '../../domain/company/company.ts'
import { workDefaults } from '../../domain/company/work-rules.ts'
import type { Mount } from '../router.ts'

export function mountCompany(mount: Mount, context: Context): void {
  const offered = () => context.company.reference().offered
  mount(getTransportTypes, () => ({ data: offered().transportTypes }))
  mount(getTransportSizes, () => ({ data: offered().transportSizes }))
  mount(getUnitsOfMeasurement, () => ({ data: offered().units }))
  mount(getCancellationReasons, () => ({ data: offered().reasons }))

  mount(getCompany, () => ({ data: publicCompany(context) }))
  const work_defaults = workDefaults(context)
  mount(contract.getCompanyData, async () => ({ data: { ...(await readCompany(context)), work_defaults } }))
  mount(contract.changeCompany, async ({ principal, body }) => ({
    data: { ...(await changeCompany(context, principal, body)), work_defaults }
  }))
  mount(contract.restoreCompany, async ({ principal, body }) => ({
    data: { ...(await restoreCompany(context, principal, body)), work_defaults }
  }))
  mount(contract.listCompanyVersions, async ({ query }) => ({
    data: await listVersions(context, query.before)
  }))
}
