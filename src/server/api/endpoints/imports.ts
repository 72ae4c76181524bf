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
  mount(contract.listImports, async ({ viewer, params }) => ({
    data: { items: await listImports(context, viewer, params.id) }
  }))
  mount(contract.uploadImport, async ({ viewer, params, query, bytes }) => ({
    data: await uploadImport(context, viewer, params.id, { name: query.name, bytes })
  }))
  mount(contract.getImport, async ({ viewer, params }) => ({
    data: await readImport(context, viewer, params.id, params.item)
  }))
  mount(contract.changeImport, async ({ viewer, params, body }) => ({
    data: await change.chooseColumns(context, viewer, params, body)
  }))
  mount(contract.readImportAgain, async ({ viewer, params, body }) => ({
    data: await change.readAgain(context, viewer, params, body)
  }))
  mount(contract.answerTown, async ({ viewer, params, body }) => ({
    data: await change.sayTown(context, viewer, params, body)
  }))
  mount(contract.bookAgain, async ({ viewer, params, body }) => ({
    data: await change.setAgain(context, viewer, params, body.again)
  }))
  mount(contract.bookImport, async ({ viewer, params, body }) => ({
    data: await change.bookRows(context, viewer, params, body)
  }))
  mount(contract.cancelImport, async ({ viewer, params }) => ({
    data: await change.cancelImport(context, viewer, params)
  }))
  mount(contract.reopenImport, async ({ viewer, params }) => ({
    data: await change.reopenImport(context, viewer, params)
  }))
  mount(contract.reportImport, async ({ viewer, params, locale }) => ({
    data: await reportOf(context, viewer, params, locale())
  }))
  mount(rows.listImportRows, async ({ viewer, params, query }) => ({
    data: await listRows(context, viewer, params, query)
  }))
  mount(rows.openImportRows, async ({ viewer, params, body }) => ({
    data: await openRows(context, viewer, params, body)
  }))
  mount(rows.changeImportRow, async ({ viewer, params, body }) => ({
    data: await changeRow(context, viewer, params, body)
  }))
}
