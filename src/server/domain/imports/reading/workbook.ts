/** Reads the list of sheets of an XLSX file. */

export interface SheetEntry {
  name: string
  /** From 1, as the workbook lists it. */
  number: number
  /** The part of the file with its cells. */
  part: string
  isHidden: boolean
  /** It was open when the file was saved. */
  isActive: boolean
}

const attributes = String.raw`((?:[^<>"']|"[^<"]*"|'[^<']*')*)`
const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(String.raw`<(?:[\w.-]+:)?${name}(?=[\s/>])${attributes}>`, 'g'))].map(
    ([, given = '']) => given
  )

/** Returns an attribute of a tag, with or without a prefix. */
const attributeOf = (given: string, name: string): string =>
  new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(given)
    ?.slice(1)
    .find(each => each !== undefined) ?? ''

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, ten, sixteen) => {
      if (name) return named[String(name).toLowerCase()] ?? whole
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    }
  )

/** Returns the sheets of a workbook, by its parts. Charts are sheets without cells, and aren't listed. */
export function sheetsOf(parts: Record<string, Uint8Array>): SheetEntry[] {
  const textOf = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  const workbook = textOf('xl/workbook.xml')
  const active = Number(attributeOf(tagsOf(workbook, 'workbookView')[0] ?? '', 'activeTab')) || 0
  const targets = new Map(
    tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map(each => [
      attributeOf(each, 'Id'),
      attributeOf(each, 'Target')
    ])
  )
  return tagsOf(workbook, 'sheet').flatMap((given, index) => {
    // Of two attributes with the name 'id', the one with a prefix names the relation.
    const target = targets.get(attributeOf(given.replaceAll(/\ssheetId\s*=/g, ' number='), 'id')) ?? ''
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (target.includes('chartsheets/')) return []
    return {
      name: unescaped(attributeOf(given, 'name')),
      number: index + 1,
      part,
      isHidden: /^(?:very)?hidden$/i.test(attributeOf(given, 'state')),
      isActive: index === active
    }
  })
}
