/** What the columns of an import can mean, and how large its file can be. */

/** In the order of the screens and of the sample file. */
export const importFields = [
  'external_id',
  'pickup',
  'pickup_name',
  'pickup_phone',
  'pickup_latitude',
  'pickup_longitude',
  'pickup_instructions',
  'dropoff',
  'latitude',
  'longitude',
  'entrance',
  'floor',
  'door',
  'door_code',
  'recipient',
  'phone',
  'email',
  'instructions',
  'date',
  'time',
  'pickup_latest',
  'window',
  'earliest',
  'latest',
  'service_minutes',
  'description',
  'size',
  'weight',
  'quantity',
  'vehicle',
  'payer',
  'reference',
  'cost_center',
  'declared_value',
  'send_link'
] as const
export type ImportField = (typeof importFields)[number]

/** Without a column for each of these, no row can be booked. */
export const requiredFields = ['dropoff', 'recipient', 'phone'] as const satisfies readonly ImportField[]

/** Fields that several columns can have. Their cells are joined with a space: street and number, first and last name. */
export const joinedFields = [
  'pickup',
  'pickup_name',
  'pickup_instructions',
  'dropoff',
  'recipient',
  'instructions',
  'door',
  'description',
  'reference'
] as const satisfies readonly ImportField[]

export const importRules = {
  /** The largest file, in bytes. */
  bytes: 10_485_760,
  rows: 5_000,
  columns: 60,
  /** The longest text in a cell. What follows is cut off. */
  cell: 2_000,
  /** How many imports a list shows. */
  listed: 50,
  /** A town that the map doesn't know is asked once for a file if this many rows have it. */
  sharedRows: 3,
  /** How many towns are asked at most. */
  towns: 10,
  /** How long a file, its rows and its report are kept. */
  days: 30
} as const

/** Why a file can't be read. */
export const importRefusals = [
  'empty-file',
  'not-a-table',
  'old-excel',
  'damaged-file',
  'file-too-complex',
  'too-many-rows',
  'too-many-columns',
  'row-too-long',
  'quote-not-closed'
] as const
export type ImportRefusal = (typeof importRefusals)[number]

/** As the Encoding Standard names them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'shift_jis',
  'gb18030'
] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
/** How a person wants a file to be read. Null where the file itself decides. */
export interface ReadingChoice {
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** The name of a sheet. */
  sheet: string | null
  /** Whether the first row has headings. */
  hasHeadings: boolean | null
}
/** Which of the first two numbers of a date is the day. */
export const dateOrders = ['day-month', 'month-day'] as const
export type DateOrder = (typeof dateOrders)[number]
/** The sign before the decimals of a number. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]
