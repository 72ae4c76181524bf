/** Saves a table. The mark of UTF-8 at its beginning is for Excel. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, 'text/csv', `\uFEFF${csv}`)

/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
