/**
 * The paths of every page and of the endpoints that only the site has. No other source file spells one out. This file is long because it lists
 * all of them.
 */
import type { AccountType } from './contract/account/accounts.ts'
import type { NotificationKind } from './rules/people/notifications.ts'

export const rootPath = '/'
export const landingPath = '/landing'
export const estimatePath = '/estimate'
/** The API reference, with a page for each group of calls and one for the error codes. */
export const docsPath = '/docs'
export const docsGroupPath = (group: string): string => `${docsPath}/${group}`
export const docsCodesPath = '/docs/codes'
/** The company's texts and contact. */
export const termsPath = '/terms'
export const privacyPath = '/privacy'
export const helpPath = '/help'
export const contactPath = '/contact'
export const offlinePath = '/offline'
/** The mail that was sent to people, in demo and development. */
export const mailboxPath = '/dev/mailbox'

export const signInPath = '/signin'
export const registerPath = '/register'
/** Registration with a driver's account chosen. */
export const driverRegisterPath = `${registerPath}/driver`
export const forgotPasswordPath = '/forgot-password'
export const resetPasswordPath = '/reset-password'
/** The link in an email. */
export const resetPasswordLinkPath = (token: string): string => `${resetPasswordPath}/${token}`

const joinPrefix = '/join'
/** The link in an invitation to the staff. */
export const joinPath = (token: string): string => `${joinPrefix}/${token}`

const organizationPrefix = '/organization'
/** The pages of the members of an organization. */
export const organizationPath = (id: string): string => `${organizationPrefix}/${id}`
/** A part of that page. */
export const organizationPartPath = (id: string, part: 'addresses' | 'people' | 'month'): string =>
  `${organizationPath(id)}#${part}`
/** The invoices of an organization, for its owners and accountants. */
export const organizationInvoicesPath = (id: string): string => `${organizationPath(id)}/invoices`
/** The recurring deliveries of a customer and of their organizations. */
export const recurringListPath = '/recurring'
export const recurringPath = (id: string): string => `${recurringListPath}/${encodeURIComponent(id)}`
/** Repeats a delivery. */
export const newRecurringPath = (deliveryId: string): string =>
  `${recurringListPath}/new?delivery=${encodeURIComponent(deliveryId)}`
/** The imports of an organization, for its members or in the console. */
export const importsPath = (id: string, isOperator: boolean): string =>
  `${isOperator ? opsOrganizationPath(id) : organizationPath(id)}/imports`
export const importPath = (id: string, importId: string, isOperator: boolean): string =>
  `${importsPath(id, isOperator)}/${encodeURIComponent(importId)}`
const joinOrganizationPrefix = '/join-organization'
/** The link in an invitation to an organization. */
export const joinOrganizationPath = (token: string): string => `${joinOrganizationPrefix}/${token}`
/** Leads there after a sign-in. */
export const signInToJoinPath = (token: string): string => `${joinOrganizationPath(token)}/accept`

const joinDriverPrefix = '/join-driver'
/** The link in an invitation of a driver. */
export const joinDriverPath = (token: string): string => `${joinDriverPrefix}/${token}`

export const accountPath = '/account'
const verifyPrefix = '/verify'
export const verifyPath = (channel: 'email' | 'phone'): string => `${verifyPrefix}/${channel}`
/** The link in an email. */
export const verifyEmailPath = (token: string): string => `${verifyPath('email')}/${token}`

/** A customer's home. */
export const dashboardPath = '/dashboard'
/** The first step of a booking: the places, with one dropoff and with several. */
export const singleDropoffPath = '/dashboard/one'
/** What an estimate passes to the first step: its id, the ids of the two places, and the vehicle's code. */
export const estimateParameters = {
  id: 'estimate',
  from: 'from',
  to: 'to',
  vehicle: 'vehicle'
} as const

/** The text of the dashboard's address field, for the first step of a booking. */
export const whereParameter = 'where'
/** The part of its address that puts the focus on the pickup. */
export const pickupAnchor = 'pickup'

/** The script that adds suggestions to the price form. */
export const suggestionsScript = '/suggestions.js'
/** What the price form asks: two texts, the ids of chosen suggestions, and a random name of the search. */
export const priceFormParameters = {
  from: 'from',
  to: 'to',
  fromId: 'from_id',
  toId: 'to_id',
  search: 'search'
} as const

/** Checks whether an address begins a booking from an estimate. */
export function isFromEstimate({ pathname, searchParams }: URL): boolean {
  const { from, to } = estimateParameters
  return isPage(pathname, singleDropoffPath) && searchParams.has(from) && searchParams.has(to)
}
export const multipleDropoffsPath = '/dashboard/multiple'
export const packageDetailsPath = '/dashboard/onePackage'
/** Its number of dropoffs: the server doesn't know the draft, and renders as many sections. */
export const dropoffsParameter = 'dropoffs'
export const deliveryDetailsPath = '/dashboard/delivery_details'
export const searchingPath = '/dashboard/searching'
export const searchingPathOf = (id: string): string => `${searchingPath}?id=${id}`
export const historyPath = '/dashboard/package'
export const messagesPath = '/dashboard/message'
export const conversationPath = (id: string): string => `${messagesPath}?delivery=${id}`
/** A driver's conversation with the operators. */
export const dispatchConversationPath = `${messagesPath}?with=dispatch`
export const isDispatchConversation = ({ searchParams }: URL): boolean =>
  searchParams.get('with') === 'dispatch'
export const notificationsPath = '/dashboard/notifications'
/** The pages where somebody fills in a booking. */
export const bookingPages: readonly string[] = [
  singleDropoffPath,
  multipleDropoffsPath,
  packageDetailsPath,
  deliveryDetailsPath
]
/** A delivery on the live screen. */
export const livePrefix = '/dashboard/route'
export const livePath = (id: string): string => `${livePrefix}/${id}`
const receiptPrefix = '/dashboard/receipt'
export const receiptPath = (id: string): string => `${receiptPrefix}/${id}`

export const problemPrefix = '/dashboard/problem'
/** Where a customer or driver reports a problem with a delivery, and reads the answers. */
export const problemPath = (id: string): string => `${problemPrefix}/${id}`

/** A driver's home. */
export const drivePath = '/drive'
export const earningsPath = '/drive/earnings'
export const documentsPath = '/drive/documents'
/** When a driver works, and what they propose. */
export const hoursPath = '/drive/hours'

/** The operator's console. Its home is the live map of everything that happens now. */
export const opsPath = '/ops'
/** The part of its address that opens the form for a new delivery. */
export const opsNewDelivery = '#new'
export const opsNewDeliveryPath = `${opsPath}${opsNewDelivery}`
export const opsDeliveriesPath = '/ops/deliveries'
export const opsDriversPath = '/ops/drivers'
/** The scheduled deliveries of a day by driver. */
export const opsPlanPath = `${opsPath}/plan`
export const opsPlanDayPath = (day: string): string => `${opsPlanPath}?day=${day}`
/** Each driver's published route of a day on a page of paper. */
export const opsPlanPrintPath = (day: string): string => `${opsPlanPath}/print?day=${day}`
/** Plans beside drives, by driver and day. */
export const opsDrivenPath = `${opsPlanPath}/driven`
export const opsDrivenOfPath = (driverId: string): string =>
  `${opsDrivenPath}?driver=${encodeURIComponent(driverId)}`
/** One plain page for each of these deliveries. */
export const opsPrintPath = (ids: readonly string[]): string =>
  `${opsDeliveriesPath}/print?ids=${ids.join(',')}`
/** What each driver did on a day. */
export const opsDriverDaysPath = `${opsDriversPath}/by-day`
/** Asks for which organization a file is. */
export const opsImportPath = `${opsDeliveriesPath}/import`
export const opsDeliveryPath = (id: string): string => `${opsDeliveriesPath}/${encodeURIComponent(id)}`
export const opsDriverPath = (id: string): string => `${opsDriversPath}/${encodeURIComponent(id)}`
/** The part of a driver's page with the messages. */
export const opsDriverMessages = 'messages'
export const opsDriverMessagesPath = (id: string): string => `${opsDriverPath(id)}#${opsDriverMessages}`
export const opsCasesPath = '/ops/cases'
/** The end of a day: cash, what doesn't match, and the close. */
export const opsMoneyPath = '/ops/money'
export const opsMoneyDayPath = (day: string): string => `${opsMoneyPath}?day=${day}`
/** Invoices of organizations, and one of them. */
export const opsInvoicesPath = `${opsMoneyPath}/invoices`
export const opsInvoicePath = (id: string): string => `${opsInvoicesPath}/${encodeURIComponent(id)}`
/** What organizations owe by how long it is due. */
export const opsAgingPath = `${opsInvoicesPath}/aging`
/** A bank's file of payments. */
export const opsBankFilePath = `${opsInvoicesPath}/bank`
export const opsOverduePath = `${opsInvoicesPath}?state=overdue`
export const opsInvoicesOfPath = (organizationId: string): string =>
  `${opsInvoicesPath}?organization_id=${encodeURIComponent(organizationId)}`
/** Drivers' statements for the period of a day, and one driver's. */
export const opsStatementsPath = `${opsMoneyPath}/statements`
/** Where the files with payouts are. */
export const opsPayoutFilesPath = `${opsStatementsPath}#payout-files`
export const opsStatementsDayPath = (day: string): string => `${opsStatementsPath}?day=${day}`
export const opsStatementPath = (driverId: string, day: string): string =>
  `${opsStatementsPath}/${encodeURIComponent(driverId)}?day=${day}`
export const opsMoneyBalancesPath = `${opsMoneyPath}/balances`
export const opsMoneyBalancesOfPath = (kind: string, day: string): string =>
  `${opsMoneyBalancesPath}?kind=${kind}&day=${day}`
/** The entries of the books, and one of them with its trail. */
export const opsMoneyEntriesPath = `${opsMoneyPath}/entries`
export const opsMoneyEntryPath = (id: number): string => `${opsMoneyEntriesPath}/${id}`
export const opsMoneyEntriesOfPath = (filters: Readonly<Record<string, string>>): string =>
  `${opsMoneyEntriesPath}?${new URLSearchParams(filters)}`
export const opsCustomersPath = '/ops/customers'
export const opsOrganizationsPath = '/ops/organizations'
export const opsOrganizationPath = (id: string): string => `${opsOrganizationsPath}/${encodeURIComponent(id)}`
export const opsRecurringListPath = '/ops/recurring'
export const opsRecurringPath = (id: string): string => `${opsRecurringListPath}/${encodeURIComponent(id)}`
export const opsNewRecurringPath = (deliveryId: string): string =>
  `${opsRecurringListPath}/new?delivery=${encodeURIComponent(deliveryId)}`
export const opsPricesPath = '/ops/prices'
export const opsZonesPath = '/ops/zones'
export const opsReportsPath = '/ops/reports'
export const opsCompanyPath = '/ops/company'
export const opsAuditPath = '/ops/audit'
export const opsStaffPath = '/ops/staff'

/** Returns the console's page of what an action was about, or null if it has none. */
export function opsSubjectPath(kind: string, id: string): string | null {
  if (kind === 'delivery') return opsDeliveryPath(id)
  if (kind === 'staff') return opsStaffPath
  if (kind === 'plan') return opsPlanDayPath(id)
  if (kind === 'case') return `${opsCasesPath}#${id}`
  if (kind === 'customer') return `${opsCustomersPath}#${id}`
  if (kind === 'organization') return opsOrganizationPath(id)
  if (kind === 'recurring') return opsRecurringPath(id)
  return kind === 'driver' ? opsDriverPath(id) : null
}

/** The part of the account page with two-step verification. */
export const securityPath = '/account#security'

/** A recipient's tracking page. */
export const trackingPath = (token: string): string => `/track/${token}`

/** The page of an owner without an account. */
export const orderPath = (token: string): string => `/order/${token}`

export function homeOf(type: AccountType): string {
  if (type === 'driver') return drivePath
  if (type === 'customer') return dashboardPath
  // Staff books nothing. A bookkeeper has no live map.
  return type === 'bookkeeper' ? opsDeliveriesPath : opsPath
}

/** Returns where a sign-in leads: the remembered page, or home. For others than customers, a remembered dashboard means home. */
export function afterSignIn(type: AccountType, remembered: string): string {
  return remembered === dashboardPath ? homeOf(type) : remembered
}

/** Returns where an active delivery is shown. A driver's home screen shows their work. */
export function deliveryPath(type: AccountType, id: string): string {
  return type === 'driver' ? drivePath : livePath(id)
}

/** Returns the page that a notification leads to. `delivery` is '' if it isn't about one. */
export function notificationPath(
  reader: AccountType,
  type: NotificationKind | 'pending' | 'other',
  delivery: string
): string {
  if (type === 'dispatch_message') return dispatchConversationPath
  if (type === 'message') return conversationPath(delivery)
  if (type === 'operator_message' && delivery === '') return hoursPath
  return type === 'case_response' ? problemPath(delivery) : deliveryPath(reader, delivery)
}

export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/** Checks whether a path is one of these pages or below one. */
export function isUnder(path: string, ...pages: string[]): boolean {
  return pages.some(page => path === page || path.startsWith(`${page}/`))
}

/** Checks whether a path is one of these pages, with or without a slash at its end. */
export function isPage(path: string, ...pages: string[]): boolean {
  return pages.some(page => path === page || path === `${page}/`)
}

/** Checks whether a page needs a session. The link in an email opens for everyone. */
export function needsSession(path: string): boolean {
  if (path.startsWith(verifyEmailPath('')) && path !== verifyEmailPath('')) return false
  if (isUnder(path, joinOrganizationPrefix)) return path.endsWith('/accept')
  return isUnder(
    path,
    dashboardPath,
    drivePath,
    opsPath,
    accountPath,
    verifyPrefix,
    organizationPrefix,
    recurringListPath
  )
}

/** Checks whether a path is the receipt of a past delivery. */
export const isReceipt = (path: string): boolean => isUnder(path, receiptPrefix)

/** Checks whether a path is a verification page, where a sign-in may stop before it continues. */
export const isVerification = (path: string): boolean => isUnder(path, verifyPrefix)

/** The path prefix of the product API. */
export const apiPrefix = '/v1'

/** The site's own endpoints with one path each. */
export const endpoints = {
  configuration: '/config.json',
  /** The name of the newest build, for open pages. */
  build: '/build.json',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  session: '/api/session',
  signIn: '/api/signin',
  signInLink: '/api/signin-link',
  signOut: '/api/signout',
  register: '/api/register',
  verifyEmail: '/api/verify-email',
  forgotPassword: '/api/forgot-password',
  resetPassword: '/api/reset-password',
  join: '/api/join',
  language: '/api/language',
  errorSentences: '/error-sentences.json',
  operator: '/api/operator',
  suggestions: '/api/suggestions'
} as const

/** For the service worker, which can't import: `live` begins the paths of the live screens. */
export const workerPages = {
  offline: offlinePath,
  /** Kept for the signed-in person, with the live screens. */
  cached: [dashboardPath, historyPath, messagesPath, searchingPath, drivePath],
  live: livePath('pad_'),
  /** A visit to one of these, in any language, deletes the kept pages. */
  boundaries: [
    signInPath,
    registerPath,
    driverRegisterPath,
    endpoints.signIn,
    endpoints.signInLink,
    endpoints.resetPassword,
    endpoints.join,
    endpoints.verifyEmail,
    endpoints.signOut,
    endpoints.register
  ]
} as const

/** The path prefixes of the site's own endpoints that serve everything below. */
export const endpointPrefixes = {
  actions: '/api/',
  region: '/region/',
  tiles: '/region/tiles/',
  archive: '/region/archive/',
  stillMaps: '/region/pictures/',
  files: '/files/',
  icons: '/data-icons/',
  logos: '/company-logos/'
} as const

/** Checks whether a path, with or without a query, belongs to the API. */
export function isApi(address: string): boolean {
  return address === apiPrefix || address.startsWith(`${apiPrefix}/`)
}

/** Checks whether an endpoint, and not a page, answers a path, with or without a query. */
export function isEndpoint(address: string): boolean {
  const path = withoutQuery(address)
  return (
    isApi(path) ||
    (Object.values(endpoints) as string[]).includes(path) ||
    Object.values(endpointPrefixes).some(prefix => path.startsWith(prefix))
  )
}
