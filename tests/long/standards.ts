/** Checks files by the schemas and the rules of standards, with xmllint and Saxon. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env['STANDARDS_DIR'] ?? ''
const saxon = process.env['SAXON_JAR'] ?? '/usr/share/java/Saxon-HE.jar'

/** Returns the path of a standard's file. Throws without it. */
export function standard(...names: string[]): string {
  const path = join(folder, ...names)
  if (folder && existsSync(path)) return path
  throw new Error(
    `Set STANDARDS_DIR to a folder with ${names.join('/')}. ` +
      "en16931 is from github.com/ConnectingEurope/eInvoicing-EN16931 (the CII schema of D16B and the rules as XSLT), ubl/xsd is OASIS's " +
      'UBL 2.1, and pain is from iso20022.org. The tools are libxml2-utils, libsaxonhe-java and default-jre-headless of Debian.'
  )
}

/** Returns what xmllint says about files that a schema refuses. */
export function schemaErrors(schema: string, files: readonly string[]): string[] {
  const { stderr, error } = spawnSync('xmllint', ['--noout', '--schema', schema, ...files], {
    encoding: 'utf8',
    maxBuffer: 100_000_000
  })
  if (error) throw error
  const lines = stderr.split('\n').filter(Boolean)
  const valid = lines.filter(line => line.endsWith(' validates'))
  const found = lines.filter(line => !line.endsWith(' validates'))
  return found.length === 0 && valid.length !== files.length ? ['Not all files were checked.'] : found
}

/** Returns the names of the rules that each file of a folder breaks. The reports are written to another folder. */
export function brokenRules(rules: string, from: string, to: string): Record<string, string[]> {
  execFileSync('java', ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${from}`, `-o:${to}`, `-xsl:${rules}`])
  return Object.fromEntries(
    readdirSync(from).map(name => {
      const report = readFileSync(join(to, name), 'utf8')
      if (!report.includes('<svrl:fired-rule')) throw new Error(`No rule was applied to ${name}.`)
      const broken = report.matchAll(/<svrl:failed-assert[^>]*\sid="([^"]+)"/g)
      return [name, [...broken].map(([, id = '']) => id)]
    })
  )
}
