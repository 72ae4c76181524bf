import type { ChargeCause, ChargeKind } from '../../../../contract/billing/charge-kinds.ts'

/** What an operator charges or credits after the end. */
export const charges = {
  kind: 'What',
  kinds: {
    surcharge: 'Surcharge',
    credit: 'Credit',
    write_off: 'Write-off'
  } satisfies Record<ChargeKind, string>,
  cause: 'Why',
  chooseCause: 'Choose why',
  causes: {
    waiting: 'Waiting time',
    extra_stop: 'Extra stop',
    second_attempt: 'Second attempt',
    return: 'Return',
    damage: 'Damage',
    late: 'Late delivery',
    goodwill: 'Goodwill',
    unpaid: 'Never paid',
    other: 'Other'
  } satisfies Record<ChargeCause, string>,
  amount: 'Amount',
  amountHint: 'In {currency}, with VAT.',
  netHint: 'In {currency}, without VAT.',
  amountWrong: 'Enter an amount above 0.',
  part: 'Of this for {name}',
  partHint: {
    surcharge: 'What the driver gets of it. Empty for nothing.',
    credit: 'What the driver gives back of it. Empty for nothing.'
  },
  partWrong: 'Enter an amount of at most {amount}.',
  owedBefore: 'Owed now: {amount}',
  owedAfter: 'Owed afterwards: {amount}',
  owed: 'Owed',
  line: '{kind}, {cause}',
  driverPart: '{amount} for {name}',
  enteredBy: 'by {name}'
}
