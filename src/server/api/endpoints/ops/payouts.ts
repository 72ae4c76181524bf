import { adjustPay } from '../../../../lib/contract/billing/pay/adjustments.ts'
import * as banks from '../../../../lib/contract/billing/pay/bank-accounts.ts'
import * as files from '../../../../lib/contract/billing/pay/payout-files.ts'
import * as payouts from '../../../../lib/contract/billing/pay/payouts.ts'
import * as contract from '../../../../lib/contract/billing/pay/statements.ts'
import type { Context } from '../../../context.ts'
import { adjust } from '../../../domain/billing/adjustments.ts'
import { setBankAccount } from '../../../domain/billing/bank-accounts.ts'
import { exportList } from '../../../domain/billing/payout-list.ts'
import { createFile, listFiles, openFile } from '../../../domain/billing/payout-files.ts'
import { pay, takeBack } from '../../../domain/billing/payouts.ts'
import { issue } from '../../../domain/billing/statements/issue-statement.ts'
import { ownStatements } from '../../../domain/billing/statements/own-statements.ts'
import { readFile } from '../../../domain/billing/statements/statement-files.ts'
import { statementOf, statementPage } from '../../../domain/billing/statements/statement-list.ts'
import type { Mount } from '../../router.ts'

/** Mounts what drivers get: adjustments, statements, payouts and bank accounts. */
export function mountPayouts(mount: Mount, context: Context): void {
  mount(adjustPay, async ({ principal, body }) => ({ data: await adjust(context, principal, body) }))
  mount(contract.listStatements, async ({ query }) => ({ data: await statementPage(context, query) }))
  mount(contract.getStatement, async ({ params, query }) => ({
    data: await statementOf(context, params.id, query.day)
  }))
  mount(contract.issueStatement, async ({ principal, body }) => {
    await issue(context, principal, body)
    return { data: await statementOf(context, body.driver_id, body.day) }
  })
  mount(contract.getStatementFile, async ({ params }) => ({ data: await readFile(context, params.id) }))
  mount(payouts.createPayouts, async ({ principal, body, origin }) => ({
    data: { items: await pay(context, principal, body, origin) }
  }))
  mount(payouts.returnPayout, async ({ principal, params, body }) => {
    await takeBack(context, principal, params.id, body.reason)
    return { data: null }
  })
  mount(payouts.exportPayouts, async ({ principal, body, origin }) => ({
    data: await exportList(context, principal, body, origin)
  }))
  mount(files.listPayoutFiles, async () => ({ data: await listFiles(context) }))
  mount(files.createPayoutFile, async ({ principal, body, origin }) => ({
    data: await createFile(context, principal, body, origin)
  }))
  mount(files.openPayoutFile, async ({ principal, params, body, origin }) => ({
    data: await openFile(context, principal, params.id, body, origin)
  }))
  mount(banks.setBankAccount, async ({ principal, params, body, origin }) => ({
    data: await setBankAccount(context, principal, params.id, body, origin)
  }))
  mount(banks.setOwnBankAccount, async ({ principal, body, origin }) => ({
    data: await setBankAccount(context, principal, principal.person.userId, body, origin)
  }))
  mount(contract.listOwnStatements, async ({ principal }) => ({
    data: await ownStatements(context, principal)
  }))
  mount(contract.getOwnStatementFile, async ({ principal, params }) => ({
    data: await readFile(context, params.id, principal.person.userId)
  }))
}
