/** Makes spreadsheets for the tests, right ones and damaged ones. */
import { strToU8, zipSync } from 'fflate'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letterOf = (column: number) => String.fromCharCode(65 + column)

/** Returns an XLSX file with the parts of one sheet. */
export function spreadsheetOf(sheetData: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`),
    ...more
  })
}

interface Sheet {
  name: string
  data: string
  state?: string
}

/** Returns an XLSX file with several sheets. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
  const entries = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`
  )
  const part = ({ data }: Sheet) => strToU8(`<worksheet><sheetData>${data}</sheetData></worksheet>`)
  return spreadsheetOf('', {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}/relationships"><sheets>${entries.join('')}</sheets></workbook>`
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, part(sheet)]))
  })
}

/** Returns the rows of a sheet. Numbers are cells with numbers. */
export function sheetRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((cells, row) => {
      const inner = cells.map((cell, column) => {
        const at = `${letterOf(column)}${row + 1}`
        return typeof cell === 'number'
          ? `<c r="${at}"><v>${cell}</v></c>`
          : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
      })
      return `<row r="${row + 1}">${inner.join('')}</row>`
    })
    .join('')
}
