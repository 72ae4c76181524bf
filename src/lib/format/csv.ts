/** Writes tables as CSV (RFC 4180), for spreadsheets. */

/** Characters that make a spreadsheet run a cell as a formula. */
const formula = /^[\p{Cf}\p{Zs}]*[=+\-@\t\r＝＋－＠]/u
const plainNumber = /^-?\d+(?:[.,]\d+)?$/

/** Returns the rows as CSV. The first row has the names of the columns. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map(row => row.map(cellOf).join(',')).join('\r\n') + '\r\n'
}

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // An apostrophe makes it text. What people typed must not run on an operator's machine.
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
