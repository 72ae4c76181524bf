import * as contract from '../../../lib/contract/imports/imports.ts'
import * as rows from '../../../lib/contract/imports/rows.ts'
import type { Context } from '../../context.ts'
import * as change from '../../domain/imports/change-import.ts'
import { listImports, readImport } from '../../domain/imports/open-import.ts'
import { reportOf } from '../../domain/imports/report.ts'
import { changeRow, listRows, openRows } from '../../domain/imports/rows.ts'
import { uploadImport } from '../../domain/imports/upload.ts'
import type { Mount } from '../router.ts'

/** Mounts what members and operators do with files of deliveries. */
export function mountImports(mount: Mount, context: Context): void {
  mount(contract.listImports, async ({ principal, params }) => ({
    data: { items: await listImports(context, principal, params.id) }
  }))
  mount(contract.uploadImport, async ({ principal, params, query, bytes }) => ({
    data: await uploadImport(context, principal, params.id, { name: query.name, bytes })
  }))
  mount(contract.getImport, async ({ principal, params }) => ({
    data: await readImport(context, principal, params.id, params.item)
  }))
  mount(contract.changeImport, async ({ principal, params, body }) => ({
    data: await change.chooseColumns(context, principal, params, body)
  }))
  mount(contract.readImportAgain, async ({ principal, params, body }) => ({
    data: await change.readAgain(context, principal, params, body)
  }))
  mount(contract.answerTown, async ({ principal, params, body }) => ({
    data: await change.sayTown(context, principal, params, body)
  }))
  mount(contract.bookAgain, async ({ principal, params, body }) => ({
    data: await change.setAgain(context, principal, params, body.again)
  }))
  mount(contract.bookImport, async ({ principal, params, body }) => ({
    data: await change.bookRows(context, principal, params, body)
  }))
  mount(contract.cancelImport, async ({ principal, params }) => ({
    data: await change.cancelImport(context, principal, params)
  }))
  mount(contract.reopenImport, async ({ principal, params }) => ({
    data: await change.reopenImport(context, principal, params)
  }))
  mount(contract.reportImport, async ({ principal, params, locale }) => ({
    data: await reportOf(context, principal, params, locale())
  }))
  mount(rows.listImportRows, async ({ principal, params, query }) => ({
    data: await listRows(context, principal, params, query)
  }))
  mount(rows.openImportRows, async ({ principal, params, body }) => ({
    data: await openRows(context, principal, params, body)
  }))
  mount(rows.changeImportRow, async ({ principal, params, body }) => ({
    data: await changeRow(context, principal, params, body)
  }))
}
