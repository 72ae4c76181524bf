/** The company's logo: takes over its uploads, and names it for pages and the API. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { CompanyData, CompanyLogo, CompanySettings } from '../../../lib/contract/company/company-data.ts'
import type { Logo } from '../../../lib/contract/company/company-public.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { logoPath } from '../../../lib/contract/files.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { files } from '../../db/tables/schema.ts'
import type { Work } from '../core/work.ts'
import { openFile, type ReadFile } from '../files/files.ts'

type Picture = CompanyLogo['light']

/** Returns the logo with the addresses that pages show. */
export function logoOf({ logo }: CompanySettings): Logo | null {
  if (!logo) return null
  const shown = ({ file, width, height }: Picture) => ({ url: logoPath(file), width, height })
  return { light: shown(logo.light), dark: logo.dark && shown(logo.dark) }
}

/**
 * Makes the uploads of a new logo the company's, so that they outlive the account of the admin and every version can be
 * restored. Throws invalid-input for a file that isn't a logo of the principal or of the company.
 */
export async function withLogo(work: Work, principal: SignedIn, data: CompanyData): Promise<CompanyData> {
  const { logo } = data.settings
  if (!logo) return data
  const light = await taken(work, principal, logo.light, 'settings.logo.light')
  const dark = logo.dark && (await taken(work, principal, logo.dark, 'settings.logo.dark'))
  return { ...data, settings: { ...data.settings, logo: { light, dark } } }
}

async function taken(
  { transaction }: Work,
  { person: { userId } }: SignedIn,
  { file }: Picture,
  field: string
): Promise<Picture> {
  const [row] = await transaction
    .update(files)
    .set({ ownerId: null })
    .where(
      and(eq(files.id, file), eq(files.purpose, 'logo'), or(isNull(files.ownerId), eq(files.ownerId, userId)))
    )
    .returning({ width: files.width, height: files.height })
  if (!row) throw fieldError('invalid-input', field, "This photo doesn't exist. Upload it again")
  return { file, ...row }
}

/** Returns a logo for everyone. Throws not-found for an upload that no version of the company's data has. */
export async function openLogo(context: Context, id: string): Promise<ReadFile> {
  const [row] = await context.orm
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), eq(files.purpose, 'logo'), isNull(files.ownerId)))
  if (!row) throw new ProductError('not-found')
  return openFile(context, id)
}
