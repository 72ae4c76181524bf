import { dayEnd } from '../billing/day-end.ts'
import { invoiceData } from '../billing/invoice-data.ts'
/** The company's data in the console. */
export const opsCompany = {
  title: 'Company',
  detail: 'Every change is a version, which you can undo. Pages and emails follow within seconds.',
  sectionsLabel: 'Sections',
  sections: {
    identity: 'Name and contact',
    logo: 'Logo',
    money: 'Taxes, currency and time',
    invoicing: 'Invoices',
    links: 'Links to other sites',
    staff: 'Staff',
    work: 'How deliveries are done',
    planning: 'Planning',
    depots: 'Depots',
    holidays: 'Holidays',
    texts: 'Legal texts',
    lists: 'Choices of customers and drivers',
    pay: 'What drivers earn',
    history: 'History'
  },
  name: 'Name',
  legalName: 'Legal name',
  legalNameHint: 'On receipts. Without one, the name is used.',
  email: 'Email',
  phone: 'Phone',
  phoneWrong: 'Enter a valid phone number, such as +41 79 123 45 67',
  address: 'Address',
  logo: {
    light: 'Logo',
    lightHint:
      'JPEG, PNG, WebP or AVIF, best with a transparent background. A wide logo replaces the name beside it.',
    dark: 'Logo for dark mode (optional)',
    darkHint: 'Without one, dark pages show the logo above on a light background.',
    choose: 'Choose image',
    change: 'Change image',
    remove: 'Remove',
    sending: 'Uploading'
  },
  holidays: {
    detail: 'Recurring deliveries don’t take place on these dates, unless they’re set to.',
    none: 'No holidays yet.',
    day: 'Date',
    name: 'Holiday',
    add: 'Add a holiday',
    needs: 'Choose a date first.',
    remove: 'Remove {day}'
  },
  staffSecondFactor: 'All staff need two-step verification',
  staffSecondFactorHint:
    'People without it set it up before the console opens. In production, it’s always required.',
  withoutSecondFactor: 'Dispatchers may work without two-step verification',
  work: {
    labels: {
      offer_seconds: 'Time to answer an offer, in seconds',
      waiting_minutes: 'Waiting at the door, in minutes',
      deliveries_per_run: 'Deliveries per driver at the same time',
      agreed_percent: 'Prices that dispatchers agree on, in percent',
      photo_required: 'Every handover needs a photo',
      documents_required: 'The first trip needs accepted documents',
      expiry_blocks: 'An expired document stops a driver'
    },
    hints: {
      offer_seconds: 'Then the next driver is asked. Empty: {value}.',
      waiting_minutes:
        'How long a driver waits for a recipient who isn’t there, before the packages go back. Empty: {value}.',
      deliveries_per_run: 'One, or several that fit into one route. Empty: {value}.',
      agreed_percent:
        'How far from the tariff’s price they may go, and the highest discount that they may give an organization. 0 for none. Empty: {value}.',
      photo_required: 'Drivers can’t report a handover without one.',
      documents_required: 'A new driver can’t go online before license, insurance and vehicle are accepted.',
      expiry_blocks: 'They get no offers from the day after. We remind them 30 days before.'
    },
    wrong: 'Enter a whole number from {least} to {most}, or leave it empty.'
  },
  planning: {
    labels: {
      setup_minutes: 'Time at each place, in minutes',
      parcel_seconds: 'Time for each parcel, in seconds',
      window_minutes: 'Window of a time without one, in minutes',
      late_minutes: 'How late a planned visit may be, in minutes',
      larger_vehicles: 'Larger vehicles may carry deliveries of smaller ones',
      may_decline: 'Drivers may decline planned deliveries',
      new_bookings: 'New bookings go to a planned route first',
      tell_at: 'Customers and recipients learn on the evening before when the driver comes, at'
    },
    hints: {
      setup_minutes: 'For parking and walking to the door. Empty: {value}.',
      parcel_seconds: 'In addition, for each parcel. Empty: {value}.',
      window_minutes: 'A pickup “at 14:00” may be this much later. Empty: {value}.',
      late_minutes: 'After the end of a window. Empty: {value}.',
      larger_vehicles: 'The price stays that of the booked vehicle.',
      may_decline: 'Until the time that they see.',
      new_bookings:
        'On a day with a published plan: to the cheapest route that they fit into, before other drivers are asked.',
      tell_at: 'They get a window of arrival. Empty: they get none.'
    }
  },
  depots: {
    detail: 'Where shifts begin or end. Drivers and operators choose them for their hours.',
    none: 'No depots yet.',
    address: 'Address of a new depot',
    name: 'Name of the new depot',
    add: 'Add the depot',
    needs: 'Choose an address and enter a name first.'
  },
  volume: 'Volume of {name}, in liters',
  volumeHint: 'Empty: only the weight and the sizes count.',
  vatPercent: 'VAT in the prices, in percent',
  vatChanges: {
    title: 'Later VAT rates',
    detail: 'A delivery has the rate of its pickup’s day when it’s booked, and keeps it.',
    percent: 'VAT from {day}, in percent',
    day: 'From',
    rate: 'Percent',
    add: 'Add a rate',
    needs: 'Choose a date and enter a rate from 0 to 100 first.',
    full: 'Remove an old rate first.',
    wrong: 'Enter a rate from 0 to 100, with at most two decimals.',
    remove: 'Remove the rate from {day}'
  },
  invoicing: {
    data: invoiceData,
    taxNumber: 'Tax number',
    taxNumberHint: 'Of the tax office. Invoices need it or the VAT number.',
    iban: 'IBAN',
    ibanHint: 'To where invoices are paid.',
    exemptionReason: 'Why the company charges no VAT',
    exemptionReasonHint: 'Only if the rate is 0. Invoices and receipts print it.',
    mailInstead: 'The company’s email',
    reminder: 'Reminder {number}, in days after the due day',
    numberWrong: 'Enter a whole number from {least} to {most}.',
    datev: 'Export for DATEV',
    datevHint: 'Your tax adviser knows these numbers.',
    datevFields: {
      consultant: 'Consultant number',
      client: 'Client number',
      fiscal_year_month: 'First month of the fiscal year',
      account_length: 'Digits of the accounts',
      clearing_account: 'Clearing account'
    }
  },
  accountNumbers: {
    title: 'Account numbers',
    detail:
      'Numbers of the accounts in your accounting program. They’re in the file of entries. Without a number of its treatment or rate, an account has the general one.',
    ofRate: '{account}, {percent} % VAT',
    ofTreatment: '{account}, {treatment}',
    names: dayEnd.accountNames,
    treatments: dayEnd.accountTreatments
  },
  pay: {
    detail:
      'Each delivery pays by the rule of its day: the driver’s own, or that of the booked vehicle, or that for all. Without one, drivers get all of the price. A rule that has begun stays.',
    none: 'No rules yet. Drivers get all of the price.',
    add: 'Add a rule',
    addDetail: 'The parts are added up, and the sum is rounded down. An empty amount is 0.',
    remove: 'Remove',
    removeNamed: 'Remove the rule for {name} from {day}',
    since: 'Since {day}',
    begins: 'From {day}',
    scope: 'For',
    scopes: { company: 'All deliveries', vehicle: 'A vehicle', driver: 'A driver' },
    deletedDriver: 'Deleted account',
    vehicle: 'Booked vehicle',
    driver: 'Driver',
    choose: 'Choose',
    from: 'First day',
    percent: 'Part of the price',
    of: 'The part is of the price',
    bases: { gross: 'With VAT', net: 'Without VAT' },
    perDelivery: 'Per delivery',
    perKm: 'Per kilometer of the booked route',
    perHour: 'Per hour online',
    periodHint: 'Hours and the minimum are paid with the statement of each period.',
    minimum: 'Minimum per period',
    reason: 'Why',
    cancel: 'Cancel',
    close: 'Close',
    needsVehicle: 'Choose a vehicle.',
    needsDriver: 'Choose a driver from the list.',
    needsDay: 'Choose a day after today.',
    needsReason: 'Enter a reason. It’s in the audit log.',
    percentWrong: 'Enter a percent from 0 to 100, with at most two decimals.',
    amountWrong: 'Enter an amount that isn’t negative, or leave it empty.',
    formula: {
      gross: '{percent} of the price',
      net: '{percent} of the price without VAT',
      perDelivery: '{amount} per delivery',
      perKm: '{amount} per kilometer',
      perHour: '{amount} per hour online',
      minimum: '{text}, at least {amount} per period',
      nothing: 'Nothing per delivery'
    }
  },
  vatNumber: 'VAT number',
  currency: 'Currency',
  currencyHint: 'It can change until the first booking.',
  timeZone: 'Time zone',
  timeZoneHint: 'Reports count days in it.',
  statementPeriod: 'Driver statements',
  statementPeriodHint: 'Issued statements stay as they are.',
  statementPeriods: { week: 'For each week', month: 'For each month' },
  linkName: 'Site',
  linkUrl: 'Address',
  addLink: 'Add a link',
  removeLink: 'Remove {name}',
  text: '{text} ({language})',
  textNames: { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' },
  textHint: 'Plain text. An empty line starts a new paragraph.',
  lists: {
    vehicles: 'Vehicles',
    sizes: 'Sizes',
    units: 'Units',
    reasons: 'Reasons for a cancellation'
  },
  offered: 'Offered',
  entryName: 'Name of {name}',
  reason: 'What changes, and why',
  reasonMissing: 'Enter a reason. It’s in the history and in the audit log.',
  save: 'Save as a new version',
  saving: 'Saving',
  saved: 'Saved as version {version}.',
  unchanged: 'Nothing has changed yet.',
  invalid: '{field}: {message}',
  version: 'Version {version}',
  first: 'First version',
  by: 'by {name}',
  restore: 'Go back to this version',
  restoreReason: 'Back to version {version}',
  changes: { one: '{count} change', other: '{count} changes' },
  more: 'Show more'
}
