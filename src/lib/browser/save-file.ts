/** Saves a table. The mark of UTF-8 at its beginning is for Excel. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, 'text/csv', `\uFEFF${csv}`)

/** Saves a document. `pdf` is in Base64. */
export const savePdf = (name: string, pdf: string): void => saveBase64(name, 'application/pdf', pdf)

/** Saves a file with its content in Base64. */
export const saveBase64 = (name: string, type: string, content: string): void =>
  saveFile(
    name,
    type,
    Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
  )

/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
