/** Reads a file of drivers to invite. Nobody is invited yet. */
import type * as z from 'zod/mini'
import {
  driverInvitationRules,
  invitedDriverBody,
  type readInvitationFile
} from '../../../../lib/contract/ops/driver-invitations.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { foldedHeading } from '../../../../lib/rules/imports/meaning.ts'
import { vehicleName } from '../../../../lib/delivery/vehicles.ts'
import { locales } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { readInThread } from '../../imports/reading/read-in-thread.ts'
import { TableRefusal } from '../../imports/reading/table.ts'

type FileOfDrivers = z.output<typeof readInvitationFile.answer>
type FileRow = FileOfDrivers['rows'][number]

/** How people name the columns of a file of drivers, in English and French. */
const columnNames = {
  first_name: ['first name', 'firstname', 'given name', 'prenom'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nom', 'nom de famille'],
  name: ['name', 'full name', 'driver', 'nom complet', 'chauffeur', 'livreur'],
  email: ['email', 'e mail', 'mail', 'email address', 'adresse e mail', 'courriel'],
  phone: ['phone', 'phone number', 'mobile', 'telephone', 'tel', 'portable', 'numero de telephone'],
  vehicle: ['vehicle', 'vehicle type', 'type', 'vehicule', 'type de vehicule'],
  description: ['make and model', 'model', 'description', 'marque et modele', 'modele'],
  plate: ['plate', 'license plate', 'number plate', 'plaque', 'immatriculation']
} as const
type Column = keyof typeof columnNames
const columns = Object.keys(columnNames) as Column[]

/** Throws 'unreadable-file' with the reason, and 'too-many-requests'. */
export async function readFileOfDrivers(
  context: Context,
  principal: SignedIn,
  bytes: Uint8Array
): Promise<FileOfDrivers> {
  await context.throttle.count('invitation-file', principal.person.userId)
  const table = await readInThread(bytes).catch((error: unknown) => {
    if (error instanceof TableRefusal) throw new ProductError('unreadable-file')
    throw error
  })
  const headings = table.headings.map(foldedHeading)
  const placeOf = (column: Column) =>
    headings.findIndex(heading => (columnNames[column] as readonly string[]).includes(heading))
  const places = new Map(columns.map(column => [column, placeOf(column)]))
  if (placeOf('email') === -1 && placeOf('phone') === -1)
    throw new ProductError(
      'unreadable-file',
      'No column is named Email or Phone. Name the columns in the first row.'
    )
  const rows = table.rows.slice(0, driverInvitationRules.most).map(({ number, cells }) => {
    const text = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
    const driver = driverOf(context, text)
    return { row: number, driver, is_valid: invitedDriverBody.safeParse(driver).success }
  })
  return { rows, left_out: table.rows.length - rows.length }
}

function driverOf(context: Context, text: (column: Column) => string): FileRow['driver'] {
  const [first = '', ...rest] = text('name').split(/\s+/)
  const [email, phone, vehicle] = [text('email'), text('phone'), text('vehicle')]
  return {
    first_name: text('first_name') || first,
    last_name: text('last_name') || rest.join(' '),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(vehicle
      ? {
          vehicle: {
            transport_type: codeOf(context, vehicle),
            description: text('description'),
            plate: text('plate')
          }
        }
      : {})
  }
}

/** Returns the code of a vehicle that is named by its code or as a person calls it. A name that isn't known stays. */
function codeOf(context: Context, name: string): string {
  const folded = foldedHeading(name)
  const codes = context.company.reference().offered.transportTypes.map(({ code }) => code)
  const known = codes.find(code =>
    [code, ...locales.map(locale => vehicleName(wordsFor(locale).vehicles, code))].some(
      each => foldedHeading(each) === folded
    )
  )
  return known ?? (folded.replaceAll(' ', '-').slice(0, 30) || 'unknown')
}
